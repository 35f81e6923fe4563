import type { ExchangeHistory } from '#contract/exchange.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import table from '#portal/parts/body/table.module.css';
import { Fold } from '../document/fold.tsx';
import { baseWords, price, wordsOf } from './currencies.ts';
import styles from './exchange.module.css';

/** More rows than this are read by nobody: then each week has its last. */
const mostDays = 300;
/** 5 January 1970, a Monday. */
const firstMonday = Date.UTC(1970, 0, 5);
const weekOf = (day: string) => Math.floor((Date.parse(day) - firstMonday) / (7 * 86_400_000));

/** The last rate of each week. */
const byWeek = (rates: ExchangeHistory['rates']) =>
  rates.filter(({ day }, index) => weekOf(day) !== weekOf(rates[index + 1]?.day ?? '9999-12-31'));

/** What the chart shows, for everybody: day by day, newest first. */
export function DayTable({ history: { currency, siteCurrency, rates } }: { history: ExchangeHistory }) {
  const { name, units } = wordsOf(currency);
  const { sign } = baseWords(siteCurrency);
  const days = rates.length <= mostDays;
  const title = days ? 'Napról napra, táblázatban' : 'Hétről hétre, táblázatban';
  return (
    <Fold title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.days} tabIndex={0} aria-label={`Árfolyamok ${days ? 'napról napra' : 'hétről hétre'}`}>
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
            {(days ? rates : byWeek(rates)).toReversed().map(({ day, rate }) => (
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
