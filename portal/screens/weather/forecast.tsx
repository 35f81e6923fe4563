import type { ForecastDay, ForecastWarning, WeatherReport } from '#contract/forecast.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { fullDate } from '#portal/format/date.ts';
import { shortDay, weekdayName } from '#portal/format/day-words.ts';
import { degreesText, number } from '#portal/format/number.ts';
import { weatherWarningName } from '#portal/format/readings.ts';
import { rainText, warningText } from '#portal/format/weather-words.ts';
import styles from './forecast.module.css';

/** The days of a forecast, each with a bar from its lowest to its highest temperature on one scale. */
export function Forecast({ days }: { days: readonly ForecastDay[] }) {
  const coldest = Math.min(...days.map(({ low }) => low));
  const span = Math.max(1, Math.max(...days.map(({ high }) => high)) - coldest);
  const percent = (degrees: number) => `${Math.round(((degrees - coldest) / span) * 1000) / 10}%`;
  return (
    <ol className={styles.days} data-forecast="">
      {days.map((row) => {
        const { day, low, high, sky, rain, gust } = row;
        return (
          <li key={day} className={styles.day}>
            <h3 className={styles.name}>
              {weekdayName(day)} <time dateTime={day}>{shortDay(day)}</time>
            </h3>
            <p className={styles.degrees}>
              {degreesText(low)} – <b>{degreesText(high)}</b>
            </p>
            <svg className={styles.bar} width="100%" height="6" aria-hidden="true">
              <rect className={styles.ground} width="100%" height="6" rx="3" />
              <rect
                className={styles.span}
                x={percent(low)}
                width={percent(Math.max(high, low + span * 0.04) - low + coldest)}
                height="6"
                rx="3"
              />
            </svg>
            <p>{sky}</p>
            <p className={styles.more}>
              {rain !== undefined && <span>{rainText(rain, sky)}</span>}
              {gust !== undefined && <span>széllökés {number(gust)}&nbsp;km/h</span>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Dangerous weather in a forecast; usually nothing. */
export function Warnings({ warnings }: { warnings: readonly ForecastWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={`${warning.day} ${warning.danger}`} data-degree={warning.degree}>
          {warningText(warning)}
        </li>
      ))}
    </ul>
  );
}

/** The warning that editors have set for the whole site. */
export function NewsroomWarning({ warning }: Pick<WeatherReport, 'warning'>) {
  if (!warning) return null;
  const { degree, text, url } = warning;
  return (
    <p className={styles.newsroom} data-degree={degree}>
      <b>{weatherWarningName(degree)}:</b> {text}{' '}
      {url && (
        <a className={layout.textLink} href={url}>
          Részletek
        </a>
      )}
    </p>
  );
}

/** A forecast that is older counts as old: services renew theirs every few hours. */
const oldSeconds = 6 * 3600;

/** The time of the forecasts, with a note if they are old or missing. */
export function ForecastAge({ at, now }: { at: number | null; now: number }) {
  if (at === null) return <p>Most nincs előrejelzésünk, csak az látszik, milyen most az idő.</p>;
  return (
    <p>
      Az előrejelzés ideje: {fullDate(at)}.
      {now / 1000 - at > oldSeconds && <b> Azóta nem kaptunk újat, ezért nem biztos, hogy még ez várható.</b>}
    </p>
  );
}
