import { ownOf } from '#contract/own-items.ts';
import { weatherText } from '#portal/format/readings.ts';
import { own } from './own-store.ts';

interface OwnPlace {
  slug: string;
  now: { place: string; temperature: number; sky: string } | null;
}

/** Shows the weather of the reader's own place instead of the site's: the place that they followed last. */
export async function showOwnWeather(signal: AbortSignal): Promise<void> {
  const [slug] = ownOf(own().items, 'weather');
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-reading=weather]');
  if (slug === undefined || links.length === 0) return;
  const now = (await fetchPlace(slug, signal))?.now;
  if (!now) return;
  for (const element of links) {
    element.textContent = weatherText(now);
    element.href = `/idojaras/${slug}`;
    element.dataset.place = now.place;
  }
}

/** @returns undefined if it cannot be loaded, or the page is being left */
async function fetchPlace(slug: string, signal: AbortSignal): Promise<OwnPlace | undefined> {
  try {
    const response = await fetch(`/api/weather?place=${slug}`, { signal });
    const { places = [] }: { places?: OwnPlace[] } = response.ok ? await response.json() : {};
    return places[0];
  } catch {
    return undefined;
  }
}
