import { line } from 'd3-shape';
import type { ExchangeHistory } from '#contract/exchange.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { baseWords, price, wordsOf } from '#portal/format/currencies.ts';
import table from '#portal/parts/body/table.module.css';
import lineChart from '#portal/parts/line-chart/line-chart.module.css';
import { changeMark } from './change-words.ts';
import styles from './exchange.module.css';
import { defaults, exchangePath } from './exchange-parameters.ts';
import { words } from './words.ts';

/** Every currency, each with its last month. */
export function CurrencyList({ histories }: { histories: readonly ExchangeHistory[] }) {
  return (
    <Block title={words.currencies} id="minden-penznem">
      <div className={styles.currencies}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={table.wrap} tabIndex={0} aria-label={words.currenciesTable}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{words.currency}</th>
                <th scope="col">{words.title}</th>
                <th scope="col">{words.lastDay}</th>
                <th scope="col">{words.lastMonth}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {histories.map((history) => (
                <Row key={history.currency} history={history} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Block>
  );
}

function Row({ history: { currency, siteCurrency, rates } }: { history: ExchangeHistory }) {
  const { name, units } = wordsOf(currency);
  const values = rates.map(({ rate }) => rate);
  const [first = 0, before = first, last = 0] = [values[0], values.at(-2), values.at(-1)];
  return (
    <tr>
      <th scope="row">
        <a href={exchangePath(currency, defaults.range)}>
          {units} {name}
        </a>
      </th>
      <td className="number">
        {price(last * units)} {baseWords(siteCurrency).sign}
      </td>
      <td className="number">{changeMark(before, last)}</td>
      <td className="number">{changeMark(first, last)}</td>
      <td className={styles.spark}>
        <Sparkline values={values} />
      </td>
    </tr>
  );
}

/** A small line without numbers, which are next to it. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const path = line<number>(
    (_, index) => (index * 96) / Math.max(1, values.length - 1),
    (value) => 22 - (20 * (value - low)) / (high - low || 1),
  ).digits(1)([...values]);
  return (
    <svg width="96" height="24" aria-hidden="true">
      <path className={lineChart.line} d={path ?? ''} />
    </svg>
  );
}
