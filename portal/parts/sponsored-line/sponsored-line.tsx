import type { SponsoredLine as Line } from '#contract/editor-content.ts';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './sponsored-line.module.css';

const labels = { hu: 'Hirdetés', en: 'Advertisement' } as const;

/** Who pays for a list, or for the articles of a subject (docs/product/ads.md#sponsored-lines). */
export function SponsoredLine({
  line: { description, ctLink, cssClass, avCode },
  language = 'hu',
}: {
  line: Line;
  language?: Language;
}) {
  return (
    <p className={styles.line} data-sponsor={cssClass ?? undefined} data-av-code={avCode ?? undefined}>
      <span className={styles.paid}>{labels[language]}</span>{' '}
      <a href={ctLink} rel="sponsored noopener" target="_blank" lang="hu">
        {typeset(description)}
      </a>
    </p>
  );
}
