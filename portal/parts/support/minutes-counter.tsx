import { supportCounter } from '#contract/minutes.ts';
import type { Language } from '#portal/format/date.ts';
import { number } from '#portal/format/number.ts';
import styles from './support-box.module.css';

const words = {
  hu: { before: 'Olvasóink eddig ', atLeast: 'több mint ', after: ' percnyi munkánkat fizették ki.' },
  en: { before: 'Our readers have paid for ', atLeast: 'more than ', after: ' minutes of our work.' },
} as const;

/** What the counter starts from, without any support. */
const { total: base } = supportCounter({ recurring: 0, onetime: 0 });

interface MinutesCounterProps {
  language: Language;
  /** The count, where the page was made for this reader just now; it is never lowered by an older answer. */
  total?: number | undefined;
}

/**
 * How much work readers have paid for. Pages are kept for long, so the server says what is always true; the
 * browser asks for the number as it is now (`keep-counter.ts`).
 */
export function MinutesCounter({ language, total }: MinutesCounterProps) {
  const { before, atLeast, after } = words[language];
  return (
    <p className={styles.counter} data-behaviour="minutes-counter">
      {before}
      <b data-minutes={total ?? ''}>{total === undefined ? atLeast + number(base) : number(total)}</b>
      {after}
    </p>
  );
}
