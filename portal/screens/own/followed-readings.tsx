import { baseWords, price, wordsOf } from '#portal/format/currencies.ts';
import { degreesText } from '#portal/format/number.ts';
import { floodText } from '#portal/format/readings.ts';
import { gaugePath, warningText, weatherPath } from '#portal/format/weather-words.ts';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import type { FollowedReadingsData } from './load-followed-readings.ts';
import styles from './own.module.css';

/** Followed weather, water levels and rates; nothing if there are none. */
export function FollowedReadings({ places, gauges, rates }: FollowedReadingsData) {
  if (places.length + gauges.length + rates.length === 0) return null;
  return (
    <section className={styles.lives} aria-labelledby="adatok">
      <h2 id="adatok">Időjárás, vízállás, árfolyam</h2>
      <ul>
        {places.map((row) => {
          const {
            slug,
            place,
            now,
            days: [today],
            warnings: [warning],
          } = row;
          return (
            <li key={slug}>
              <div>
                <a href={weatherPath(slug)}>{place}</a>
                <p className={styles.match}>
                  {now ? `${degreesText(now.temperature)}, ${now.sky}` : 'Most nincs mérésünk'}
                  {today && `; ma ${degreesText(today.low)} és ${degreesText(today.high)} között`}
                </p>
                {warning && <p className={styles.match}>{warningText(warning)}</p>}
              </div>
              <FollowToggle kind="weather" subject={{ slug, name: place }} look="small" />
            </li>
          );
        })}
        {gauges.map((gauge) => (
          <li key={gauge.slug}>
            <div>
              <a href={gaugePath(gauge.slug)}>
                {gauge.river}, {gauge.gauge}
              </a>
              <p className={styles.match}>{floodText(gauge)}</p>
            </div>
            <FollowToggle
              kind="gauge"
              subject={{ slug: gauge.slug, name: `${gauge.river}, ${gauge.gauge}` }}
              look="small"
            />
          </li>
        ))}
        {rates.map(({ currency, siteCurrency, rates: history }) => (
          <li key={currency}>
            <div>
              <a href={`/arfolyam?penznem=${currency}`}>{wordsOf(currency).name}</a>
              <p className={styles.match}>
                {wordsOf(currency).units} {wordsOf(currency).name} ={' '}
                {price((history.at(-1)?.rate ?? 0) * wordsOf(currency).units)} {baseWords(siteCurrency).sign}
              </p>
            </div>
            <FollowToggle
              kind="rate"
              subject={{ slug: currency.toLowerCase(), name: wordsOf(currency).name }}
              look="small"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
