import type { ReactNode } from 'react';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import styles from './adult-gate.module.css';

const texts = {
  hu: {
    title: 'Felnőtteknek szóló tartalom',
    why: 'Ez a cikk olyan részleteket ír le, amelyeket 18 éven aluliaknak nem ajánlunk, és amelyek másokat is megviselhetnek.',
    kept: 'Ha továbblépsz, ez a készülék megjegyzi, hogy legközelebb ne kérdezzük meg. Senki másnak nem mondja el.',
    open: 'Elmúltam 18 éves, elolvasom',
    close: 'Elrejtem, és legközelebb is kérdezzétek meg',
  },
  en: {
    title: 'For adults',
    why: 'This article describes details that we do not recommend to readers under 18, and that others may find distressing.',
    kept: 'If you go on, this device remembers it, so that we need not ask again. It tells nobody else.',
    open: 'I am over 18, show the article',
    close: 'Hide it, and ask me again next time',
  },
} as const satisfies Record<Language, Record<string, string>>;

/**
 * Hides its content until the reader opens it. It is a `<details>`, so that it opens without scripts and
 * search engines see the text. With scripts the device remembers the choice
 * (`browser/behaviours/adult-gate.ts`).
 */
export function AdultGate({ language, children }: { language: Language; children: ReactNode }) {
  const { title, why, kept, open, close } = texts[language];
  return (
    <div className={styles.gate}>
      <div className={styles.warning}>
        <p className={styles.title}>
          <span className={styles.age} aria-hidden="true">
            18
          </span>
          {title}
        </p>
        <p className={styles.why}>{why}</p>
        <p className={styles.kept}>{kept}</p>
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
