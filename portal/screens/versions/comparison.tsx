import type { ReactNode } from 'react';
import type {
  ComparedPassage,
  ComparedText,
  TextPiece,
  VersionComparison,
  VersionHead,
} from '#contract/versions.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { fullDate, type Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './versions.module.css';
import { passageLabel, versionWords } from './words.ts';

interface ComparisonProps {
  comparison: VersionComparison;
  versions: readonly VersionHead[];
  language: Language;
  spoiler: SpoilerMarks | null;
}

/**
 * The differences between two versions: fields such as title and lead, then the changed parts of the text.
 */
export function Comparison({ comparison, versions, language, spoiler }: ComparisonProps) {
  const { a, b, fields, cover, date, text } = comparison;
  const words = versionWords[language];
  const same =
    fields.length === 0 &&
    cover === 'same' &&
    date === null &&
    text.kind === 'compared' &&
    text.passages.length === 0;
  const at = (v: number) => versions.find((version) => version.v === v)?.at ?? 0;
  return (
    <section className={styles.comparison} aria-labelledby="kulonbseg" {...spoiler}>
      <h2 className={styles.pair} id="kulonbseg">
        {words.version(a)} → {words.version(b)}
      </h2>
      <p className={styles.pairDates}>
        <Time at={at(a)} form="full" language={language} /> →{' '}
        <Time at={at(b)} form="full" language={language} />
      </p>
      {same ? (
        <p className={styles.note}>{words.same}</p>
      ) : (
        <p className={styles.legend}>
          <ins>{words.legendAdded}</ins> <del>{words.legendRemoved}</del>
        </p>
      )}
      {fields.map(({ field, pieces }) => (
        <Field key={field} name={words.fields[field]} kind={field}>
          <Pieces pieces={pieces} language={language} />
        </Field>
      ))}
      {cover !== 'same' && <p className={styles.label}>{words.covers[cover]}</p>}
      {date && (
        <Field name={words.dates}>
          <Difference as="del" language={language}>
            {fullDate(date.a, language)}
          </Difference>{' '}
          <Difference as="ins" language={language}>
            {fullDate(date.b, language)}
          </Difference>
        </Field>
      )}
      <Text text={text} language={language} />
    </section>
  );
}

function Field({ name, kind, children }: { name: string; kind?: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <h3 className={styles.label}>{name}</h3>
      <p className={kind === 'title' ? styles.fieldTitle : undefined}>{children}</p>
    </div>
  );
}

function Text({ text, language }: { text: ComparedText; language: Language }) {
  const words = versionWords[language];
  if (text.kind === 'tooLong') return <p className={styles.note}>{words.tooLong}</p>;
  if (text.passages.length === 0) return null;
  return (
    <div className={styles.field}>
      <h3 className={styles.label}>{words.text}</h3>
      {text.passages.map((passage, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have no names and never change places
        <PassageView key={place} passage={passage} language={language} />
      ))}
      {text.left > 0 && <p className={styles.note}>{words.left(text.left)}</p>}
    </div>
  );
}

function PassageView({ passage, language }: { passage: ComparedPassage; language: Language }) {
  const words = versionWords[language];
  if (passage.kind === 'gap') {
    const { passages: count } = passage;
    return <p className={styles.gap}>{count === null ? words.openGap : words.gap(count)}</p>;
  }
  const { kind, change, pieces } = passage;
  const label = change === 'same' ? '' : passageLabel(kind, change, language);
  return (
    <div className={classNames(styles.passage, styles[change])} data-kind={kind}>
      {label && <p className={styles.label}>{label}</p>}
      {pieces.length > 0 && (
        <p>
          <Pieces pieces={pieces} language={language} />
        </p>
      )}
    </div>
  );
}

const tags = { added: 'ins', removed: 'del' } as const;

function Pieces({ pieces, language }: { pieces: readonly TextPiece[]; language: Language }) {
  return pieces.map(({ change, text }, place) =>
    change === 'same' ? (
      typeset(text)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names and never change places
      <Difference key={place} as={tags[change]} language={language}>
        {typeset(text)}
      </Difference>
    ),
  );
}

/** Text that was added or removed. Few screen readers say so by themselves. */
function Difference(props: { as: 'ins' | 'del'; language: Language; children: string }) {
  const { as: Tag, language, children } = props;
  return (
    <Tag>
      <span className={layout.visuallyHidden}>{versionWords[language].spoken[Tag]}</span>
      {children}
    </Tag>
  );
}
