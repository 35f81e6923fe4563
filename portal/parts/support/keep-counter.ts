import { number } from '#portal/format/number.ts';

/** Specification §9: every 60 s. */
const intervalMs = 60_000;

/** Asks for the counter now and every minute while the tab is seen. What was last known stays when there is no answer. */
export function begin(element: HTMLElement, signal: AbortSignal): void {
  const ask = async () => {
    if (!document.hidden) show(element, await total());
  };
  void ask();
  const timer = setInterval(ask, intervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function show(element: HTMLElement, count: number | null): void {
  const place = element.querySelector('[data-minutes]');
  if (!(place instanceof HTMLElement) || count === null) return;
  // The page of thanks already counts the support just made; an answer out of a cache may not have it yet.
  const shown = Math.max(count, Number(place.dataset.minutes));
  place.textContent = number(shown);
}

async function total(): Promise<number | null> {
  try {
    const answer = await fetch('/api/counter', { signal: AbortSignal.timeout(10_000) });
    const { total: count }: { total?: unknown } = answer.ok ? await answer.json() : {};
    return Number.isSafeInteger(count) ? (count as number) : null;
  } catch {
    return null;
  }
}
