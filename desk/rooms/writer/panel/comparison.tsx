import type { OutputOf } from '#contract/calls.ts';
import styles from './panel.module.css';
import { comparisonWords as words } from './words.ts';

type Comparison = OutputOf<'comparePiece'>;
type Words = Comparison['fields'][number]['pieces'];

/** Differences between two versions: fields, cover, and the text by block and word. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { fields, cover, text } = comparison;
  const passages = text.kind === 'compared' ? text.passages : [];
  const changed = passages.filter((passage) => passage.kind !== 'gap' && passage.change !== 'same');
  const isSame = fields.length === 0 && cover === 'same' && text.kind === 'compared' && changed.length === 0;
  if (isSame) return <p className={styles.quiet}>{words.same}</p>;
  return (
    <div className={styles.changes}>
      {fields.map(({ field, pieces }) => (
        <section key={field}>
          <h4>{words.fields[field]}</h4>
          <ComparedWords pieces={pieces} />
        </section>
      ))}
      {cover !== 'same' && <p>{words.covers[cover]}</p>}
      {(changed.length > 0 || text.kind === 'tooLong') && (
        <section>
          <h4>{words.text}</h4>
          {text.kind === 'tooLong' && <p>{words.tooLong}</p>}
          {passages.map((passage, index) =>
            passage.kind === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: passages have no names of their own
              <p key={index} className={styles.gap}>
                {words.gap(passage.passages)}
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: passages have no names of their own
              <ComparedWords key={index} pieces={passage.pieces} isQuiet={passage.change === 'same'} />
            ),
          )}
          {text.kind === 'compared' && text.left > 0 && <p>{words.left(text.left)}</p>}
        </section>
      )}
    </div>
  );
}

function ComparedWords({ pieces, isQuiet = false }: { pieces: Words; isQuiet?: boolean }) {
  return (
    <p className={isQuiet ? styles.quiet : undefined}>
      {pieces.map(({ change, text }, at) => {
        const Element = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no names of their own
        return <Element key={at}>{text}</Element>;
      })}
    </p>
  );
}
