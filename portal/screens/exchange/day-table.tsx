import type { ExchangeHistory } from '#contract/exchange.ts';
import dataTable from '#portal/design/primitives/data-table.module.css';
import { baseWords, price, wordsOf } from '#portal/format/currencies.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import table from '#portal/parts/body/table.module.css';
import { Fold } from '#portal/parts/fold/fold.tsx';
import { lastOfEach, stepFor } from './thin-rates.ts';
import { words } from './words.ts';

/** The chart's rates as a table, newest first. */
export function DayTable({ history: { currency, siteCurrency, rates } }: { history: ExchangeHistory }) {
  const { name, units } = wordsOf(currency);
  const { sign } = baseWords(siteCurrency);
  const step = stepFor(rates.length);
  return (
    <Fold title={words.ratesTable(step)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={dataTable.scroll} tabIndex={0} aria-label={words.ratesBy(step)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">
                {units} {name}, {sign}
              </th>
            </tr>
          </thead>
          <tbody>
            {lastOfEach(rates, step)
              .toReversed()
              .map(({ day, rate }) => (
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
