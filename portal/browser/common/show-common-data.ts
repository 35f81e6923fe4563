import type { SiteSlug } from '#contract/article.ts';
import type { FrontendRefresh } from '#contract/frontend.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { floodText, rateReadings, weatherText } from '#portal/format/readings.ts';

/**
 * Puts newer common data into an open page. Only what the page already shows is changed, because a box that
 * comes or goes would move what is being read: that waits for the next page.
 * @see docs/product/frame.md#refresh-of-common-data
 */
export function showCommonData(refresh: FrontendRefresh): void {
  const { exchangesRates, weatherData, floodingData, trendingTags, widgets } = refresh;
  const site = (document.documentElement.dataset.site ?? 'main') as SiteSlug;
  for (const { key, text, direction } of rateReadings(exchangesRates, site))
    showReading(key, text, direction);
  showWeather(weatherData);
  showWaterLevels(floodingData);
  showTopics(trendingTags);
  showWidgets(widgets);
}

/** The reader's own place stays (`own-weather.ts`). */
function showWeather(places: FrontendRefresh['weatherData']): void {
  const own = document.querySelector<HTMLElement>('[data-reading=weather][data-place]')?.dataset.place;
  const weather = own === undefined ? places[0] : places.find(({ place }) => place === own);
  if (weather) showReading('weather', weatherText(weather));
}

function showReading(key: string, text: string, direction?: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-reading="${key}"]`)) {
    element.textContent = text;
    if (direction !== undefined) element.dataset.direction = direction;
  }
}

/**
 * The bar scrolls sideways, so gauges may be added or removed without moving the page. Its first item is its
 * name.
 */
function showWaterLevels(levels: FrontendRefresh['floodingData']): void {
  const bar = document.querySelector('[data-water-levels]');
  const [name] = bar?.children ?? [];
  if (!bar || !name || levels.length === 0) return;
  const items = levels.map((level) => {
    const item = document.createElement('li');
    const value = document.createElement('b');
    value.textContent = floodText(level);
    item.append(`${level.river}, ${level.gauge} `, value);
    return item;
  });
  replaceIfChanged(bar, [name, ...items]);
}

/**
 * Lists of trending topics are in panels on top of the page. A list with the focus waits for the next
 * refresh.
 */
function showTopics(topics: FrontendRefresh['trendingTags']): void {
  if (topics.length === 0) return;
  for (const list of document.querySelectorAll<HTMLElement>('[data-trending]')) {
    if (list.contains(document.activeElement)) continue;
    const itemsByText = new Map([...list.children].map((item) => [item.textContent, item]));
    const items = topics.slice(0, Number(list.dataset.trending)).map(({ name, slug }) => {
      // The server's link leads to a supplement where there is one for the topic.
      const same = itemsByText.get(capitalise(name));
      if (same) return same;
      const [item, link] = [document.createElement('li'), document.createElement('a')];
      link.href = `/cimke/${slug}`;
      link.textContent = capitalise(name);
      item.append(link);
      return item;
    });
    replaceIfChanged(list, items);
  }
}

function showWidgets(widgets: FrontendRefresh['widgets']): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-widget]')) {
    const rows = widgets[box.dataset.widget ?? '']?.rows ?? [];
    for (const term of box.querySelectorAll('dt')) {
      const row = rows.find((each) => each.label === term.textContent);
      if (row && term.nextElementSibling) term.nextElementSibling.textContent = row.value;
    }
  }
}

/** Unchanged content stays: replacing it would remove a selection, and make screen readers start again. */
function replaceIfChanged(parent: Element, children: Element[]): void {
  const words = (elements: Iterable<Element>) =>
    [...elements].map(({ textContent }) => textContent).join('\n');
  if (words(parent.children) !== words(children)) parent.replaceChildren(...children);
}
