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
  const response = await fetch(`/api/weather?place=${slug}`, { signal }).catch(() => null);
  if (!response?.ok || signal.aborted) return;
  const { places }: { places: OwnPlace[] } = await response.json();
  const now = places[0]?.now;
  if (!now) return;
  for (const element of links) {
    element.textContent = weatherText(now);
    element.href = `/idojaras/${slug}`;
    element.dataset.place = now.place;
  }
}
