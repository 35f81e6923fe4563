import { z } from 'zod';
import { ArticleCard, SiteSlug, Slug, Tag, UnixSeconds } from './article.ts';

export const ExchangeRate = z
  .object({
    currency: z.string().length(3).meta({ description: 'ISO 4217.' }),
    rate: z.number().positive().meta({ description: "Price of one unit in the site's currency." }),
    change: z.number().meta({ description: 'Difference from the day before.' }),
  })
  .meta({ id: 'ExchangeRate', description: 'What a currency costs today.' });

const source = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .optional()
  .meta({ description: 'Who measured it; left out where nobody said.' });

export const Weather = z
  .object({
    place: z.string().meta({ description: 'Name of the place.' }),
    temperature: z.number().meta({ description: '°C' }),
    sky: z.string().meta({ description: 'What the sky is like, in Hungarian.' }),
    source,
  })
  .meta({ id: 'Weather', description: 'Current weather of a place.' });

export const FloodLevel = z
  .object({
    river: z.string().meta({ description: 'Name of the river.' }),
    gauge: z.string().meta({ description: 'Where it is measured.' }),
    level: z.int().meta({ description: 'Centimetres.' }),
    alert: z.int().min(0).max(3).meta({ description: 'Degree of the alert; 0 for none.' }),
    change: z
      .int()
      .optional()
      .meta({ description: 'Centimetres since the day before; left out where it is not known.' }),
    degrees: z.tuple([z.int(), z.int(), z.int()]).optional().meta({
      description:
        'Levels at which the degrees of the alert begin, centimetres; left out where they are not known.',
    }),
    latitude: z.number().min(-90).max(90).optional().meta({
      description: 'Where the gauge is, degrees; left out where that is not known.',
    }),
    longitude: z.number().min(-180).max(180).optional().meta({ description: 'The same, degrees.' }),
    source,
  })
  .meta({ id: 'FloodLevel', description: 'Water level at a gauge.' });

export const WeatherWarning = z
  .object({
    degree: z.int().min(1).max(3).meta({ description: 'Degree of the warning, 1 to 3.' }),
    text: z.string().meta({ description: 'The expected weather, with place and time.' }),
    url: z.string().nullable().meta({ description: 'Where more is to be read; null: nowhere.' }),
  })
  .meta({ id: 'WeatherWarning', description: 'Warning of dangerous weather, under the header.' });

export const PipStatus = z
  .object({
    pipShow: z.boolean().meta({ description: 'True: there is a video to watch.' }),
    pipTitle: z.string().meta({ description: 'What it is.' }),
    pipUrl: z.string().meta({ description: 'Address of the video.' }),
    pipOpen: z.boolean().meta({ description: 'Opens by itself; else the reader opens it.' }),
    pipLabel: z.string().default('élő').meta({ description: 'The small label on it.' }),
  })
  .meta({ id: 'PipStatus', description: 'Picture-in-picture video that editors have on.' });

export const Breaking = z
  .object({
    title: z.string().meta({ description: 'Plain text.' }),
    url: z.string().meta({ description: 'Path of the article.' }),
    time: UnixSeconds,
    topics: z.array(Slug).optional().meta({ description: 'Slugs of its sections and tags.' }),
    eventName: ArticleCard.shape.eventName,
  })
  .meta({ id: 'Breaking', description: 'Breaking news under the header.' });

export const Widget = z
  .object({
    title: z.string().trim().min(1).max(60).meta({ description: 'What the box is about.' }),
    url: z
      .string()
      .max(2000)
      .regex(/^(?:\/(?!\/)|https:\/\/)/, 'A path on the site, or an https address.')
      .nullable()
      .meta({ description: 'Where the title leads; null: nowhere.' }),
    rows: z
      .array(
        z.object({
          label: z.string().trim().min(1).max(60).meta({ description: 'Name of the reading.' }),
          value: z
            .string()
            .trim()
            .min(1)
            .max(40)
            .meta({ description: 'Value with its unit, as readers see it.' }),
        }),
      )
      .min(1)
      .max(8)
      .meta({ description: 'Rows from top to bottom.' }),
  })
  .meta({ id: 'Widget', description: 'A small box of figures beside lists. Open pages renew its values.' });
export type Widget = z.infer<typeof Widget>;

const shared = {
  componentSetup: z.record(z.string(), z.string()).meta({ description: 'Switches that editors set.' }),
  weatherData: z.array(Weather).meta({ description: 'Empty while there is no source.' }),
  floodingData: z.array(FloodLevel).meta({ description: 'Empty while there is no flood.' }),
  pipStatus: PipStatus.nullable().meta({ description: 'Null while there is no video.' }),
  trendingTags: z.array(Tag).meta({ description: 'Commonest of the last days first.' }),
  breaking: z.array(Breaking).meta({ description: 'Newest first; empty most of the time.' }),
  widgets: z
    .record(z.string(), Widget)
    .meta({ description: 'Boxes of figures beside lists, by their name.' }),
};

export const FrontendInit = z
  .object({
    frontendSetup: z
      .object({ siteSlug: SiteSlug })
      .meta({ description: 'What does not change while a page is open.' }),
    ...shared,
    exchangeRates: z.array(ExchangeRate).meta({ description: 'Empty while there is no source.' }),
    searchPlaceholders: z.array(z.string()).meta({ description: 'What the empty search field says.' }),
    promo: z
      .object({
        title: z.string().meta({ description: 'What it says.' }),
        url: z.string().meta({ description: 'Where it leads.' }),
      })
      .nullable()
      .meta({ description: "The paper's own promotion; null for none." }),
    weatherWarning: WeatherWarning.nullable().meta({ description: 'Null while there is none.' }),
    hasAds: z.boolean().meta({ description: 'False on days without ads.' }),
    latestPrArticles: z.array(ArticleCard).meta({ description: 'Newest paid articles.' }),
  })
  .meta({ id: 'FrontendInit', description: 'Common data that every page starts with.' });
export type FrontendInit = z.infer<typeof FrontendInit>;

export const FrontendRefresh = z
  .object({
    ...shared,
    exchangesRates: z
      .array(ExchangeRate)
      .meta({ description: 'Current rates, in the form of `exchangeRates`.' }),
  })
  .meta({
    id: 'FrontendRefresh',
    description: 'Common data that changes, polled every 15 s (spelling of `exchangesRates` as specified).',
  });
export type FrontendRefresh = z.infer<typeof FrontendRefresh>;

export const Doc = z
  .object({
    slug: Slug,
    title: z.string().min(1).max(500).meta({ description: 'Plain text.' }),
    content: z.string().meta({ description: 'Sanitised HTML.' }),
    updatedAt: UnixSeconds,
    sites: z.array(SiteSlug).meta({ description: 'Sites that have it.' }),
  })
  .meta({ id: 'Doc', description: 'A document page: imprint, privacy notice, …' });
export type Doc = z.infer<typeof Doc>;

export const Site = z
  .object({
    slug: SiteSlug,
    name: z.string().meta({ description: 'Name of the paper.' }),
    cssClass: z.string().meta({ description: 'Class of the whole page.' }),
    domain: z.string().meta({ description: 'Host, with port where it is not the default one.' }),
    origin: z.url().meta({ description: 'Scheme and host that canonical addresses start with.' }),
    currency: z.string().length(3).meta({ description: 'ISO 4217.' }),
    currencySign: z.string().meta({ description: 'Sign printed after an amount.' }),
    facebookLogo: z.string().nullable().meta({ description: 'Picture for sharing pages without one.' }),
    facebookUrl: z.url().nullable().meta({ description: 'Address of the site’s page on Facebook.' }),
    facebookInteraction: z.int().positive().meta({ description: 'Reactions from which they are shown.' }),
    twitterSite: z.string().nullable().meta({ description: 'Name of the site on X (Twitter), with @.' }),
    mobileImages: z.boolean().meta({ description: 'Telephones get the cuts made for them.' }),
  })
  .meta({ id: 'Site', description: 'One of the two sites.' });
export type Site = z.infer<typeof Site>;
