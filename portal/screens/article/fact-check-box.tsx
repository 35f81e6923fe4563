import { outboundRel } from '#body/links.ts';
import type { Article } from '#contract/article.ts';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './fact-check-box.module.css';
import { factCheckWords } from './words.ts';

/** Id of a finding's element on the page. */
export const findingAnchor = (index: number): string => `allitas-${index + 1}`;

/** The claims of a fact-check and their ratings, before the text that gives the reasons. */
export function FactCheckBox({ article, language }: { article: Article; language: Language }) {
  const words = factCheckWords[language];
  const { factChecks = [] } = article;
  if (factChecks.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="allitasok">
      <h2 className={styles.title} id="allitasok">
        {words.title(factChecks.length)}
      </h2>
      <ol className={styles.list}>
        {factChecks.map(({ claim, claimant, claimUrl, rating }, index) => (
          <li key={claim} className={styles.finding} id={findingAnchor(index)} data-rating={rating}>
            <p className={styles.claim}>{typeset(claim)}</p>
            <p className={styles.claimant}>
              {words.claimant}:{' '}
              {claimUrl ? (
                <a href={claimUrl} rel={outboundRel(claimUrl, 'editors')}>
                  {claimant}
                </a>
              ) : (
                claimant
              )}
            </p>
            <p className={styles.rating}>
              <span>{words.finding}:</span> <b>{words.ratings[rating]}</b>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
