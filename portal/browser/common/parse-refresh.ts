import type { FrontendRefresh, Widget } from '#contract/frontend.ts';

type Unchecked = { readonly [name: string]: unknown };
const isObject = (value: unknown): value is Unchecked =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: Unchecked, ...names: string[]) =>
  names.every((name) => typeof value[name] === 'string');
const numbers = (value: Unchecked, ...names: string[]) => names.every((name) => Number.isFinite(value[name]));

/** The valid entries of a list. */
function listOf<T>(value: unknown, right: (item: Unchecked) => boolean): T[] {
  return Array.isArray(value) ? (value.filter((item) => isObject(item) && right(item)) as T[]) : [];
}

/**
 * Validates an answer of `/api/frontend/refresh` by hand, because a validator would be larger than all the
 * rest of the page's code. Invalid rows are left out.
 * @returns null when it is not such an answer
 */
export function parseRefresh(value: unknown): FrontendRefresh | null {
  if (!isObject(value) || !isObject(value.componentSetup)) return null;
  const { pipStatus } = value;
  return {
    componentSetup: Object.fromEntries(
      Object.entries(value.componentSetup).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    exchangesRates: listOf(
      value.exchangesRates,
      (rate) => texts(rate, 'currency') && numbers(rate, 'rate', 'change'),
    ),
    weatherData: listOf(
      value.weatherData,
      (weather) => texts(weather, 'place', 'sky') && numbers(weather, 'temperature'),
    ),
    floodingData: listOf(
      value.floodingData,
      (flood) => texts(flood, 'river', 'gauge') && numbers(flood, 'level', 'alert'),
    ),
    trendingTags: listOf(value.trendingTags, (tag) => texts(tag, 'name', 'slug')),
    breaking: listOf(
      value.breaking,
      (news) =>
        texts(news, 'title', 'url') && numbers(news, 'time') && isPath(news.url) && isTopics(news.topics),
    ),
    pipStatus:
      isObject(pipStatus) && isPip(pipStatus) ? (pipStatus as unknown as FrontendRefresh['pipStatus']) : null,
    widgets: widgetsIn(value.widgets),
  };
}

/** The valid widgets by name, each with its valid rows. */
function widgetsIn(value: unknown): FrontendRefresh['widgets'] {
  const widgets: Record<string, Widget> = {};
  for (const [name, widget] of Object.entries(isObject(value) ? value : {})) {
    if (!isObject(widget) || !texts(widget, 'title')) continue;
    const rows = listOf<Widget['rows'][number]>(widget.rows, (row) => texts(row, 'label', 'value'));
    if (rows.length > 0) widgets[name] = { ...(widget as unknown as Widget), rows };
  }
  return widgets;
}
const isTopics = (topics: unknown) =>
  topics === undefined || (Array.isArray(topics) && topics.every((topic) => typeof topic === 'string'));
const isPath = (url: unknown) => typeof url === 'string' && /^\/(?!\/)/.test(url);
const isPip = (pip: Unchecked) =>
  texts(pip, 'pipTitle', 'pipUrl', 'pipLabel') &&
  typeof pip.pipShow === 'boolean' &&
  typeof pip.pipOpen === 'boolean';
