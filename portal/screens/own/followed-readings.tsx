import type { ExchangeHistory } from '#contract/exchange.ts';
import type { PlaceWeather } from '#contract/forecast.ts';
import type { WaterLevel } from '#contract/water.ts';
import { rateText, wordsOf } from '#portal/format/currencies.ts';
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
        {places.map((place) => (
          <Weather key={place.slug} {...place} />
        ))}
        {gauges.map((gauge) => (
          <Gauge key={gauge.slug} gauge={gauge} />
        ))}
        {rates.map((history) => (
          <Rate key={history.currency} {...history} />
        ))}
      </ul>
    </section>
  );
}

function Weather({ slug, place, now, days: [today], warnings: [warning] }: PlaceWeather) {
  return (
    <li>
      <div>
        <a href={weatherPath(slug)}>{place}</a>
        <p className={styles.match}>
          {now ? `${degreesText(now.temperature)}, ${now.sky}` : 'Most nincs mérésünk'}
          {today && `; ma ${degreesText(today.low)} és ${degreesText(today.high)} között`}
        </p>
        {warning && <p className={styles.match}>{warningText(warning)}</p>}
      </div>
      <FollowToggle kind="weather" subject={{ slug, name: `${place} időjárása` }} look="small" />
    </li>
  );
}

function Gauge({ gauge }: { gauge: WaterLevel }) {
  const name = `${gauge.river}, ${gauge.gauge}`;
  return (
    <li>
      <div>
        <a href={gaugePath(gauge.slug)}>{name}</a>
        <p className={styles.match}>{floodText(gauge)}</p>
      </div>
      <FollowToggle kind="gauge" subject={{ slug: gauge.slug, name }} look="small" />
    </li>
  );
}

function Rate({ currency, siteCurrency, rates }: ExchangeHistory) {
  const { name } = wordsOf(currency);
  return (
    <li>
      <div>
        <a href={`/arfolyam?penznem=${currency}`}>{name}</a>
        <p className={styles.match}>{rateText(currency, siteCurrency, rates.at(-1)?.rate ?? 0)}</p>
      </div>
      <FollowToggle
        kind="rate"
        subject={{ slug: currency.toLowerCase(), name: `${name} árfolyama` }}
        look="small"
      />
    </li>
  );
}
