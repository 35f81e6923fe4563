import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { findSiteFrontend, setSiteFrontend } from '../queries/site-frontend.ts';
import { addWaterReadings } from '../queries/water-readings.ts';
import { type ForecastOrigin, forecastsToStore } from './forecasts.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import { makeStorable } from './stored-article.ts';

/** Fields that change many times a day. Cached pages keep the old values, and browsers fetch the new ones. */
const readings = new Set<string>(['weatherData', 'weatherForecast', 'floodingData'] satisfies Array<
  keyof FrontendInput
>);

/**
 * Sets common data of a site's pages; fields that are not given stay as they are.
 * @param options.forecasts where the forecasts come from, if there are some
 */
export async function storeFrontend(
  db: Database,
  site: SiteSlug,
  input: FrontendInput,
  { forecasts: origin = 'set', ...options }: PublishOptions & { forecasts?: ForecastOrigin } = {},
): Promise<void> {
  const sent = makeStorable(input);
  const now = new Date(options.now ?? Date.now());
  const onlyReadings = Object.keys(sent).every((field) => readings.has(field));
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const before = await findSiteFrontend(trx, siteCode[site], { forUpdate: true });
    const forecasts =
      sent.weatherForecast && forecastsToStore(before, sent.weatherForecast, origin, now.getTime());
    const content = { ...sent, ...(forecasts && { weatherForecast: forecasts.places }) };
    await setSiteFrontend(trx, siteCode[site], content, now, forecasts?.edits);
    await addWaterReadings(trx, siteCode[site], content.floodingData ?? [], now);
    changes.push({
      tags: onlyReadings ? [cacheTag.readings] : [cacheTag.frontend, cacheTag.readings],
      gone: false,
    });
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'frontend',
      entityId: site,
      before: before.content,
      after: { ...before.content, ...content },
    });
  });
}
