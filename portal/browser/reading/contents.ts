/** A heading within this part of the window, from its top, counts as reached. */
const reachedShare = 0.35;

/** Marks the heading of the section that is being read (docs/product/article.md#contents-list). */
export function begin(contents: HTMLElement, signal: AbortSignal): void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let frame = 0;

  function mark(): void {
    frame = 0;
    const reached = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight * reachedShare,
    );
    for (const [index, link] of links.entries()) {
      if (index !== reached) link.removeAttribute('aria-current');
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true');
        keepInSight(link);
      }
    }
  }

  addEventListener('scroll', () => (frame ||= requestAnimationFrame(mark)), { signal, passive: true });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  // On phones, the open list would cover its target.
  contents.addEventListener(
    'click',
    ({ target }) => {
      const fold = contents.querySelector('details');
      if (fold && (target as Element).closest('a')) fold.open = false;
    },
    { signal },
  );
  mark();
}

/** A long list scrolls by itself; the page does not move for it. */
function keepInSight(link: HTMLElement): void {
  const list = link.closest('ol');
  if (list && list.scrollHeight > list.clientHeight)
    list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 2;
}
