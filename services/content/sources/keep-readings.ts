import { SiteSlug } from '#contract/article.ts';
import type { Change } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { storeFrontend, storeRates } from '../rules/store-frontend.ts';
import { parseEcbRates } from './ecb-rates.ts';
import { openMeteoUrl, parseOpenMeteo } from './open-meteo.ts';

export interface ReadingsOptions {
  db: Database;
  /** Where rates are fetched; null: nowhere, the newsroom sets them. */
  ratesUrl: string | null;
  /** Scheme and host of the weather service; null: none. */
  weatherOrigin: string | null;
  onChange?: ((change: Change) => void) | undefined;
  onError: (error: unknown) => void;
}

/** Rates come once a day, but at no fixed minute; weather changes within the hour. */
const ratesEveryMs = 60 * 60_000;
const weatherEveryMs = 20 * 60_000;
const timeoutMs = 20_000;
/** The bank's file is about 100 kB; what is far larger is something else. */
const mostBytes = 5_000_000;

/**
 * Fetches rates and weather now and again. What cannot be had is left as it is: old weather disappears by itself. Several processes may do
 * so: they store the same.
 * @returns stops it
 */
export function keepReadings(options: ReadingsOptions): () => void {
  const { ratesUrl, weatherOrigin, onError } = options;
  const timers = [
    ...(ratesUrl === null ? [] : [repeat(() => refreshRates(options), ratesEveryMs, onError)]),
    ...(weatherOrigin === null ? [] : [repeat(() => refreshWeather(options), weatherEveryMs, onError)]),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): NodeJS.Timeout {
  const run = () => void work().catch(onError);
  run();
  return setInterval(run, everyMs).unref();
}

export async function refreshRates({ db, ratesUrl, onChange }: ReadingsOptions): Promise<void> {
  if (ratesUrl === null) return;
  for (const [base, rates] of parseEcbRates(await fetchText(ratesUrl))) {
    if (rates.length > 0) await storeRates(db, base, rates, onChange ? { onChange } : {});
  }
}

export async function refreshWeather({ db, weatherOrigin, onChange }: ReadingsOptions): Promise<void> {
  if (weatherOrigin === null) return;
  for (const site of SiteSlug.options) {
    const json: unknown = JSON.parse(await fetchText(openMeteoUrl(site, weatherOrigin)));
    await storeFrontend(db, site, { weatherData: parseOpenMeteo(site, json) }, onChange ? { onChange } : {});
  }
}

/** @throws Error that names the address, when the answer is not 200 or too large */
async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  const { hostname } = new URL(url);
  if (!answer.ok || !answer.body) throw new Error(`${hostname} answered ${answer.status}.`);
  let bytes = 0;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`${hostname} answered with more than ${mostBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
