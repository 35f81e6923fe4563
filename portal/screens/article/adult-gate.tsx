import type { ReactNode } from 'react';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './adult-gate.module.css';
import { adultWords } from './words.ts';

/**
 * Hides its content until the reader opens it. It is a `<details>`, so that it opens without scripts and
 * search engines see the text. With scripts the device remembers the choice
 * (`browser/behaviours/adult-gate.ts`).
 */
export function AdultGate({ language, children }: { language: Language; children: ReactNode }) {
  const { title, why, remembered, open, close } = adultWords[language];
  return (
    <div className={styles.gate}>
      <div className={styles.warning}>
        <p className={styles.title}>
          <span className={styles.age} aria-hidden="true">
            18
          </span>
          {title}
        </p>
        <p className={styles.why}>{typeset(why)}</p>
        <p className={styles.kept}>{typeset(remembered)}</p>
      </div>
      <details className={styles.details} data-behaviour="adult-gate">
        <summary className={styles.summary}>
          <span className={classNames(button.button, button.brand, styles.open)}>{open}</span>
          <span className={styles.close}>{close}</span>
        </summary>
        {children}
      </details>
    </div>
  );
}
