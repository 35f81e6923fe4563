import { useSite } from '#desk/shell/use-site.ts';
import { Forecast, Warnings } from '#portal/screens/weather/forecast.tsx';
import styles from './forecast.module.css';
import { type DraftPlace, draftWarnings, shownDays } from './forecast-days.ts';
import { forecastWords as words } from './words.ts';

/**
 * The days of a place as readers see them on its page, in the portal's own component. Nothing in it can be
 * pressed.
 */
export function ForecastPreview({ place, today }: { place: DraftPlace; today: string }) {
  const [site] = useSite();
  const days = shownDays(place.days, today);
  if (days.length === 0) return null;
  return (
    <div className={styles.preview}>
      <h2>{words.seen}</h2>
      <div className={styles.readersView} data-site={site} inert>
        <Warnings warnings={draftWarnings(place.days, today)} />
        <div className={styles.block}>
          <Forecast days={days} />
        </div>
      </div>
    </div>
  );
}
