import type { ExchangeHistory } from '#contract/exchange.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import table from '#portal/parts/body/table.module.css';
import { Fold } from '../document/fold.tsx';
import { baseWords, price, wordsOf } from './currencies.ts';
import styles from './exchange.module.css';

/** What the chart shows, for everybody: day by day, newest first. */
export function DayTable({ history: { currency, siteCurrency, rates } }: { history: ExchangeHistory }) {
  const { name, units } = wordsOf(currency);
  const { sign } = baseWords(siteCurrency);
  return (
    <Fold title="Napról napra, táblázatban">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.days} tabIndex={0} aria-label="Árfolyamok napról napra">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Nap</th>
              <th scope="col">
                {units} {name}, {sign}
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.toReversed().map(({ day, rate }) => (
              <tr key={day}>
                <td>{wholeDay(day)}</td>
                <td className="number">{price(rate * units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  );
}
