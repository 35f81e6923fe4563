import { SiteSlug } from '#contract/article.ts';
import { storeFrontend } from '../rules/store-frontend.ts';
import { fetchAll } from './fetch-all.ts';
import { fetchText } from './fetch-text.ts';
import { openMeteoUrl, parseOpenMeteo } from './open-meteo.ts';
import { type RatesOptions, refreshRates } from './refresh-rates.ts';

export interface ReadingsOptions extends RatesOptions {
  /** Scheme and host of the weather service; null: none. */
  weatherOrigin: string | null;
  onError: (error: unknown) => void;
}

/** How often to fetch: rates come once a day but at no fixed minute, and weather changes within the hour. */
const ratesEveryMs = 60 * 60_000;
const weatherEveryMs = 20 * 60_000;

/**
 * Fetches rates and weather regularly. After a failure the stored values stay, and pages stop showing old
 * weather. Several processes may do so, because all store the same values.
 * @returns a function that stops it
 */
export function startReadings(options: ReadingsOptions): () => void {
  const { ratesUrl, mnbOrigin, bnrOrigin, weatherOrigin, onError } = options;
  const noRates = ratesUrl === null && mnbOrigin === null && bnrOrigin === null;
  const timers = [
    ...(noRates ? [] : [repeat(() => refreshRates(options), ratesEveryMs, onError)]),
    ...(weatherOrigin === null ? [] : [repeat(() => refreshWeather(options), weatherEveryMs, onError)]),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function repeat(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): NodeJS.Timeout {
  const run = () => void work().catch(onError);
  run();
  return setInterval(run, everyMs).unref();
}

/**
 * Fetches the weather of both sites. If that of one cannot be had, the other's is still stored.
 * @throws AggregateError with all failures
 */
export async function refreshWeather({ db, weatherOrigin, onChange }: ReadingsOptions): Promise<void> {
  if (weatherOrigin === null) return;
  await fetchAll(
    SiteSlug.options.map(async (site) => {
      const json: unknown = JSON.parse(await fetchText(openMeteoUrl(site, weatherOrigin)));
      const weather = parseOpenMeteo(site, json);
      await storeFrontend(db, site, weather, { forecasts: 'fetched', ...(onChange && { onChange }) });
    }),
  );
}
