import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { gaugeSlug } from '#contract/water.ts';
import { floodText, rateReadings } from '#portal/format/readings.ts';
import { Readings } from '#portal/parts/frame/readings.tsx';
import { NoteBox } from '#portal/parts/note-box/note-box.tsx';
import styles from './readings-box.module.css';

interface ReadingsBoxProps {
  site: SiteSlug;
  /** Null when it could not be loaded. */
  common: Pick<FrontendInit, 'exchangeRates' | 'weatherData' | 'floodingData'> | null;
}

const maxGauges = 3;

/**
 * Weather, rates and the gauges with an alert, each linking to its page; nothing if there are none. Open
 * pages refresh weather and rates, and show the reader's own place.
 */
export function ReadingsBox({ site, common }: ReadingsBoxProps) {
  if (!common) return null;
  const inAlert = common.floodingData
    .filter(({ alert }) => alert > 0)
    .toSorted((a, b) => b.alert - a.alert)
    .slice(0, maxGauges);
  const hasOthers = common.weatherData.length > 0 || rateReadings(common.exchangeRates, site).length > 0;
  if (!hasOthers && inAlert.length === 0) return null;
  return (
    <NoteBox title={hasOthers ? 'Árfolyam, időjárás' : 'Vízállás'}>
      <p className={styles.rows}>
        <Readings site={site} common={common} />
        {inAlert.map((gauge) => (
          <a key={gaugeSlug(gauge)} href={`/vizallas/${gaugeSlug(gauge)}`}>
            {gauge.river}, {gauge.gauge}: {floodText(gauge)}
          </a>
        ))}
      </p>
    </NoteBox>
  );
}
