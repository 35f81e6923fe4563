import { supportCounter } from '#contract/minutes.ts';
import type { Language } from '#portal/format/date.ts';
import { number } from '#portal/format/number.ts';
import styles from './support-box.module.css';

const words = {
  hu: { before: 'Olvasóink eddig ', atLeast: 'több mint ', after: ' órányi munkánkat fizették ki.' },
  en: { before: 'Our readers have paid for ', atLeast: 'more than ', after: ' hours of our work.' },
} as const;

/** The counter's value without any support. */
const { total: base } = supportCounter({ recurring: 0, onetime: 0 });

interface MinutesCounterProps {
  language: Language;
  /** The current count, on pages that are not cached. The browser never shows less. */
  total?: number | undefined;
}

/**
 * How much work readers have paid for. Pages are cached for long, so the server writes „more than”; the
 * browser requests the current number (`keep-counter.ts`).
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
