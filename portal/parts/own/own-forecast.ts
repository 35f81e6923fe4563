import { ownOf } from '#contract/own-items.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { onOwn, own } from './own-store.ts';

/** Shows the forecast of the reader's own place, from the page of that place; nothing if they have none. */
export function showOwnForecast(section: HTMLElement, signal: AbortSignal): void {
  let shownSlug: string | undefined;
  const fill = async () => {
    const [slug] = ownOf(own().items, 'weather');
    if (slug === shownSlug) return;
    shownSlug = slug;
    const page = slug === undefined ? null : await fetchPage(`/idojaras/${slug}`, signal);
    if (signal.aborted || slug !== shownSlug) return;
    const heading = page?.querySelector('h1');
    const blocks = [...(page?.querySelectorAll('main section[aria-labelledby]') ?? [])];
    section.replaceChildren(...(heading ? [nameOf(heading), ...blocks] : []));
    section.hidden = !heading;
  };
  void fill();
  signal.addEventListener(
    'abort',
    onOwn(() => void fill()),
  );
}

function nameOf(heading: Element): HTMLElement {
  const name = document.createElement('h2');
  name.append(...heading.childNodes);
  return name;
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(address, { signal: requestSignal(signal) });
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
  } catch {
    return null;
  }
}
