import { wordsOf } from './words.ts';

function reload(event: Event): void {
  event.preventDefault();
  location.reload();
}

interface Pill {
  /** Number of new posts that a press shows; and of those on another page, to which it leads. */
  showCounts(here: number, elsewhere: number): void;
  /** The page has to be reloaded. */
  offerReload(): void;
}

/** A button „3 új bejegyzés” that floats over the posts and takes no space, so that nothing moves. */
export function createPill(region: HTMLElement, onPress: () => void, signal: AbortSignal): Pill | null {
  const box = region.querySelector<HTMLElement>('[data-live-pill]');
  const button = box?.querySelector('button');
  const link = box?.querySelector('a');
  if (!box || !button || !link) return null;
  button.addEventListener('click', onPress, { signal });
  // If nothing waits, the browser handles the key.
  document.addEventListener(
    'keydown',
    (event) => {
      if (!event.altKey || event.key !== 'ArrowUp' || box.hidden) return;
      event.preventDefault();
      (button.hidden ? link : button).click();
    },
    { signal },
  );
  const words = wordsOf(region);

  function show(element: HTMLElement | null, text: string): void {
    for (const each of [button, link]) if (each) each.hidden = each !== element;
    const label = element?.querySelector('span');
    if (label) label.textContent = text;
    if (box) box.hidden = element === null;
  }

  return {
    showCounts(here, elsewhere) {
      if (here > 0) show(button, words.arrived(here));
      else if (elsewhere > 0) show(link, words.arrived(elsewhere));
      else show(null, '');
    },
    offerReload() {
      // This loads a whole new page, not a place on this one.
      link.href = location.href.replace(/#.*$/, '');
      link.addEventListener('click', reload);
      show(link, words.reload);
    },
  };
}
