import { budapestDay, budapestTimeZone } from '#contract/budapest-time.ts';
import { followedCurrencies } from '#contract/exchange.ts';
import type { FeedFormat } from '#contract/feeds.ts';
import { baseWords, price, rateSources, wordsOf } from '#portal/format/currencies.ts';
import { fullDate } from '#portal/format/date.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { degreesText, number } from '#portal/format/number.ts';
import { alertWords, rainText, sourcesText, warningText } from '#portal/format/weather-words.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { feedPath, type readingFeeds } from '#portal/site/feed-paths.ts';
import type { Feed, FeedItem } from './feed.ts';
import { escapeHtml } from './plain-html.ts';

export type ReadingPlace = (typeof readingFeeds)[number];

/** How many days a feed of readings goes back: as many as feeds of articles have items. */
const maxDays = 30;

interface DayItem {
  /** YYYY-MM-DD; the item's address ends with it. */
  day: string;
  title: string;
  /** Sentences. */
  text: string;
  /** Unix seconds. */
  at: number;
}

interface ReadingFeed {
  title: string;
  /** Path of the page. */
  home: string;
  items: readonly DayItem[];
}

const loaders: Readonly<
  Record<ReadingPlace, (context: ScreenContext, name: string) => Promise<ReadingFeed>>
> = {
  idojaras: loadForecast,
  vizallas: loadGauge,
  arfolyam: loadRates,
};

/** Loads a feed of readings, with an item for each day (docs/product/readings.md#feeds). */
export async function loadReadingFeed(
  format: FeedFormat,
  place: ReadingPlace,
  context: ScreenContext,
): Promise<Feed> {
  const { site, params } = context;
  const { slug = '' } = params;
  const { title, home, items } = await loaders[place](context, slug);
  const homeUrl = site.origin + home;
  return {
    title: `${site.name}: ${title}`,
    description: site.phrases.description,
    homeUrl,
    selfUrl: site.origin + feedPath(format, `/${place}/${slug}`),
    publisher: { name: site.publisher, url: `${site.origin}/` },
    language: 'hu',
    items: items.map((item) => itemOf(item, homeUrl)),
  };
}

function itemOf({ day, title, text, at }: DayItem, homeUrl: string): FeedItem {
  return {
    url: `${homeUrl}#nap-${day}`,
    sponsorUrl: null,
    title,
    summary: text,
    html: `<p>${escapeHtml(text)}</p>`,
    published: at,
    updated: at,
    authors: [],
    categories: [],
    language: 'hu',
    picture: null,
    isSponsored: false,
  };
}

/** The coming days: each is updated with its forecast. */
async function loadForecast({ client, path }: ScreenContext, slug: string): Promise<ReadingFeed> {
  const { places, at } = await client.weather({ place: slug });
  const [place] = places;
  if (!place) throw notFound(path);
  const items = place.days.map((row): DayItem => {
    const { day, low, high, sky, rain = 0, gust } = row;
    const warnings = place.warnings.filter((warning) => warning.day === day).map(warningText);
    const facts = [
      `${sky}, ${degreesText(low)} és ${degreesText(high)} között`,
      rainText(rain, sky),
      ...(gust === undefined ? [] : [`széllökés ${number(gust)} km/h`]),
    ];
    return {
      day,
      title: `${place.place}, ${wholeDay(day)}: ${[...warnings, `${degreesText(low)} – ${degreesText(high)}, ${sky}`].join('. ')}`,
      text: `${[...warnings, facts.join('; ')].join('. ')}. ${sourcesText([place])}`,
      at: at ?? 0,
    };
  });
  return { title: `időjárás, ${place.place}`, home: `/idojaras/${slug}`, items };
}

/** When a day begins in Budapest, unix seconds. Rates have no time, and feeds must not be from the future. */
const startOf = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(budapestTimeZone).epochMilliseconds / 1000;

/** The last level of each day. */
async function loadGauge({ client }: ScreenContext, slug: string): Promise<ReadingFeed> {
  const history = await client.waterHistory({ gauge: slug, range: 'month' });
  const name = `${history.river}, ${history.gauge}`;
  const byDay = Map.groupBy(history.levels, ({ at }) => budapestDay(at));
  const items = [...byDay].toReversed().flatMap(([day, levels]): DayItem[] => {
    const last = levels.at(-1);
    if (!last) return [];
    const title = `${name}, ${wholeDay(day)}: ${number(last.level)} cm, ${alertWords(last.alert)}`;
    const text = `A mérés ideje: ${fullDate(last.at)}. ${sourcesText([history])}`;
    return [{ day, title, text, at: last.at }];
  });
  return { title: `vízállás, ${name}`, home: `/vizallas/${slug}`, items: items.slice(0, maxDays) };
}

async function loadRates({ client, path }: ScreenContext, code: string): Promise<ReadingFeed> {
  const currency = code.toUpperCase();
  if (!(followedCurrencies as readonly string[]).includes(currency)) throw notFound(path);
  const { rates, siteCurrency, source } = await client.exchange({ currency, range: 'quarter' });
  const { name, units } = wordsOf(currency);
  const { sign } = baseWords(siteCurrency);
  const items = rates.toReversed().map(
    ({ day, rate }): DayItem => ({
      day,
      title: `${units} ${name} = ${price(rate * units)} ${sign} (${wholeDay(day)})`,
      text: `Forrás: ${rateSources[source]}.`,
      at: startOf(day),
    }),
  );
  return {
    title: `árfolyam, ${name}`,
    home: `/arfolyam?penznem=${currency}`,
    items: items.slice(0, maxDays),
  };
}
