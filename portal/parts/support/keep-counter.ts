import { requestSignal } from '#portal/dom/when.ts';
import { number } from '#portal/format/number.ts';

/** How often the counter is requested. */
const intervalMs = 60_000;

/**
 * Refreshes the counter now and every minute while the tab is visible. The last value stays when a request
 * fails.
 */
export function begin(element: HTMLElement, signal: AbortSignal): void {
  const refresh = async () => {
    if (!document.hidden) show(element, await fetchTotal());
  };
  void refresh();
  const timer = setInterval(refresh, intervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function show(element: HTMLElement, count: number | null): void {
  const place = element.querySelector('[data-minutes]');
  if (!(place instanceof HTMLElement) || count === null) return;
  // The page of thanks counts the new support already; a cached answer may not.
  const shownCount = Math.max(count, Number(place.dataset.minutes));
  place.textContent = number(shownCount);
}

async function fetchTotal(): Promise<number | null> {
  try {
    const response = await fetch('/api/counter', { signal: requestSignal() });
    const { total: count }: { total?: unknown } = response.ok ? await response.json() : {};
    return Number.isSafeInteger(count) ? (count as number) : null;
  } catch {
    return null;
  }
}
