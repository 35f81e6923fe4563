import type { Article, SiteSlug } from '#contract/article.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './help-boxes.module.css';
import { helpWords } from './words.ts';

interface HelpBoxesProps {
  article: Pick<Article, 'spiritualHelp' | 'drugProblem'>;
  language: Language;
  site: SiteSlug;
}

/** Helplines below articles that editors marked as being about a crisis or about drugs. */
export function HelpBoxes({ article, language, site }: HelpBoxesProps) {
  const { crisis, drugs } = helpWords[language];
  return (
    <>
      {article.spiritualHelp && <HelpBox title={crisis.title} text={crisis[site]} />}
      {article.drugProblem && <HelpBox title={drugs.title} text={drugs[site]} />}
    </>
  );
}

/** In the texts of `helpWords`. Its group makes `split` keep the numbers, as every other part. */
const phoneNumber = /(116[\u2011\u00a0]\d{3}|112)/;

function HelpBox({ title, text }: { title: string; text: string }) {
  return (
    <aside className={styles.box} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p>
        {typeset(text)
          .split(phoneNumber)
          .map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <a key={part} className={layout.textLink} href={`tel:${part.replace(/\D/g, '')}`}>
                {part}
              </a>
            ),
          )}
      </p>
    </aside>
  );
}
