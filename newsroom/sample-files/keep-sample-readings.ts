import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteSlug } from '#contract/article.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { findSiteFrontend } from '#services/content/queries/site-frontend.ts';
import { storeFrontend } from '#services/content/rules/store-frontend.ts';
import { madeUpSource } from './made-up.ts';
import { requireSample } from './sample-package.ts';
import { SiteData } from './sample-site-data.ts';
import { sampleForecasts, swingDegrees } from './sample-weather.ts';

const hourMs = 3_600_000;
/** The warmest hour of a day in Europe/Budapest, in UTC. */
const warmestHour = 13;

/**
 * Weather and water levels disappear when they become old, so a sample newsroom that keeps running would lose
 * them. Readings that are marked as made up are renewed every hour. Real ones, or removed ones, stay
 * unchanged. Several processes may do this, because they store the same.
 * @returns a function that stops it
 */
export function keepSampleReadings(db: Database, onError: (error: unknown) => void): () => void {
  const run = () => void renewReadings(db).catch(onError);
  run();
  const timer = setInterval(run, hourMs).unref();
  return () => clearInterval(timer);
}

/** @param now unix milliseconds */
export async function renewReadings(db: Database, now: number = Date.now()): Promise<void> {
  const { sampleFolder } = await requireSample();
  const { sites } = SiteData.parse(
    JSON.parse(await readFile(path.join(sampleFolder, 'site-data.json'), 'utf8')),
  );
  for (const site of SiteSlug.options) {
    const { content } = await findSiteFrontend(db, siteCode[site]);
    const { weatherData = [], floodingData = [] } = sites[site] ?? {};
    const renewed: FrontendInput = {
      ...(isMadeUp(content.weatherData) && { weatherData: weatherAt(weatherData, now) }),
      ...(content.weatherForecast?.some(({ source }) => source === madeUpSource) && {
        weatherForecast: sampleForecasts(site, weatherData, now),
      }),
      ...(isMadeUp(content.floodingData) && { floodingData }),
    };
    if (Object.keys(renewed).length > 0)
      await storeFrontend(db, site, renewed, { forecasts: 'fetched', now });
  }
}

const isMadeUp = (readings: ReadonlyArray<{ source?: string | undefined }> | undefined): boolean =>
  readings !== undefined && readings.length > 0 && readings.every(({ source }) => source === madeUpSource);

function weatherAt(
  readings: NonNullable<FrontendInput['weatherData']>,
  now: number,
): FrontendInput['weatherData'] {
  const hours = (now / hourMs) % 24;
  const warmer = Math.round(swingDegrees * Math.cos(((hours - warmestHour) / 24) * 2 * Math.PI));
  return readings.map((reading) => ({ ...reading, temperature: reading.temperature + warmer }));
}
