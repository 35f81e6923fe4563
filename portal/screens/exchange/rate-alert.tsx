import type { ExchangeHistory } from '#contract/exchange.ts';
import field from '#portal/design/primitives/field.module.css';
import { baseWords, price, wordsOf } from '#portal/format/currencies.ts';
import { PushBell } from '#portal/parts/push/push-bell.tsx';
import styles from './rate-alert.module.css';

/** How far from the current rate the suggested limit is: one percent. */
const suggestedFactor = 1.01;

/**
 * Asks to be notified when a rate reaches a price (docs/product/readings.md#alerts). Needs scripts, like all
 * notifications.
 */
export function RateAlert({ history: { currency, siteCurrency, rates } }: { history: ExchangeHistory }) {
  const { name, units } = wordsOf(currency);
  const { sign } = baseWords(siteCurrency);
  const rate = rates.at(-1)?.rate ?? 1;
  const limit = Number((rate * suggestedFactor * units).toPrecision(4));
  return (
    <div
      className={styles.alert}
      data-behaviour="rate-alert"
      data-currency={currency}
      data-rate={rate}
      data-units={units}
    >
      <label className={field.field}>
        Szóljunk, ha {units} {name} ára ({sign}) eléri ezt:
        <input
          className={field.input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={price(limit)}
        />
      </label>
      <PushBell name="Szóljatok" place="footer" />
      <ul className={styles.set} data-rate-alerts="" aria-label="Amikről szólunk" hidden />
    </div>
  );
}
