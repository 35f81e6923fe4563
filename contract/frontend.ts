import { z } from 'zod';
import { ArticleCard, SiteSlug, Slug, Tag, UnixSeconds } from './article.ts';

export const ExchangeRate = z
  .object({
    currency: z.string().length(3).meta({ description: 'ISO 4217.' }),
    rate: z.number().positive().meta({ description: "Price of one unit in the site's currency." }),
    change: z.number().meta({ description: 'Difference from the day before.' }),
  })
  .meta({ id: 'ExchangeRate' });

export const Weather = z
  .object({ place: z.string(), temperature: z.number().meta({ description: '°C' }), sky: z.string() })
  .meta({ id: 'Weather', description: 'Current weather of a place.' });

export const FloodLevel = z
  .object({ river: z.string(), gauge: z.string(), level: z.int().meta({ description: 'Centimetres.' }), alert: z.int().min(0).max(3) })
  .meta({ id: 'FloodLevel', description: 'Water level at a gauge.' });

export const PipStatus = z
  .object({
    pipShow: z.boolean(),
    pipTitle: z.string(),
    pipUrl: z.string(),
    pipOpen: z.boolean(),
    pipLabel: z.string().default('élő'),
  })
  .meta({ id: 'PipStatus', description: 'Picture-in-picture video that editors have on.' });

export const Breaking = z
  .object({ title: z.string(), url: z.string(), time: UnixSeconds })
  .meta({ id: 'Breaking', description: 'Breaking news under the header.' });

const shared = {
  componentSetup: z.record(z.string(), z.string()).meta({ description: 'Switches that editors set.' }),
  weatherData: z.array(Weather),
  floodingData: z.array(FloodLevel),
  pipStatus: PipStatus.nullable(),
  trendingTags: z.array(Tag),
  breaking: z.array(Breaking).meta({ description: 'Newest first; empty most of the time.' }),
  widgets: z.record(z.string(), z.unknown()),
};

export const FrontendInit = z
  .object({
    frontendSetup: z.object({ siteSlug: SiteSlug }),
    ...shared,
    exchangeRates: z.array(ExchangeRate),
    searchPlaceholders: z.array(z.string()),
    promo: z.object({ title: z.string(), url: z.string() }).nullable(),
    latestPrArticles: z.array(ArticleCard),
  })
  .meta({ id: 'FrontendInit', description: 'Common data that every page starts with.' });
export type FrontendInit = z.infer<typeof FrontendInit>;

export const FrontendRefresh = z
  .object({ ...shared, exchangesRates: z.array(ExchangeRate) })
  .meta({ id: 'FrontendRefresh', description: 'Common data that changes, polled every 15 s (spelling of `exchangesRates` as specified).' });
export type FrontendRefresh = z.infer<typeof FrontendRefresh>;

export const Doc = z
  .object({
    slug: Slug,
    title: z.string().min(1).max(500),
    content: z.string().meta({ description: 'Sanitised HTML.' }),
    updatedAt: UnixSeconds,
    sites: z.array(SiteSlug),
  })
  .meta({ id: 'Doc', description: 'A document page: imprint, privacy notice, …' });
export type Doc = z.infer<typeof Doc>;

export const Site = z
  .object({
    slug: SiteSlug,
    name: z.string(),
    cssClass: z.string(),
    domain: z.string().meta({ description: 'Host, with port where it is not the default one.' }),
    origin: z.url().meta({ description: 'Scheme and host that canonical addresses start with.' }),
    currency: z.string().length(3),
    currencySign: z.string(),
    facebookLogo: z.string().nullable(),
    facebookUrl: z.url().nullable(),
    facebookInteraction: z.int().positive().meta({ description: 'Reactions from which they are shown.' }),
    twitterSite: z.string().nullable(),
    mobileImages: z.boolean(),
  })
  .meta({ id: 'Site', description: 'One of the two sites.' });
export type Site = z.infer<typeof Site>;
