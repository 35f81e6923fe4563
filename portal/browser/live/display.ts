import { prefersLessMotion } from '#portal/dom/less-motion.ts';
import { holdPosition } from './hold-position.ts';
import type { morph } from './morph.ts';
import type { Newer } from './newer-page.ts';
import { createPill } from './pill.ts';
import { applyToPosts, comparePosts, insertPosts, lookBeyond } from './posts.ts';
import { createTeller } from './tell.ts';

export interface Display {
  /** Puts what changed into place. @param another fetches another page of the same live blog */
  show(fresh: HTMLElement, another: (page: number) => Promise<Newer>): Promise<void>;
  offerReload(): void;
}

/** What a reader sees of newer versions of a page. Works with its elements as `screens/article/live-blog.tsx` has written them. */
export function createDisplay(region: HTMLElement, signal: AbortSignal): Display {
  const { page, pages, total: known } = region.dataset;
  const isBlog = known !== undefined;
  const teller = createTeller(region, signal);
  const pill = createPill(region, showWaiting, signal);
  /** The newest copy, whose new posts wait to be shown. */
  let waiting: { fresh: HTMLElement; ids: readonly string[] } | null = null;
  /** New posts that are not on this page of the live blog. */
  let elsewhere = 0;
  let total = Number(known ?? 0);

  async function show(fresh: HTMLElement, another: (page: number) => Promise<Newer>): Promise<void> {
    const differences = comparePosts(region, fresh, Number(page) >= Number(pages));
    const came = differences.arrived.filter((id) => !waiting?.ids.includes(id)).length;
    const unexplained = Number(fresh.dataset.total ?? 0) - total - came + differences.gone.length;
    if (differences.unsure.length > 0 && unexplained < 0) lookBeyond(differences, fresh, await another(Number(page) + 1));
    const { morph } = await import('./morph.ts');
    total = Number(fresh.dataset.total ?? 0);
    elsewhere = Math.max(0, elsewhere + unexplained);
    waiting = { fresh, ids: differences.arrived };
    holdPosition(region, () => {
      replaceParts(region, fresh, morph);
      applyToPosts(region, fresh, differences, morph);
    });
    for (const name of ['version', 'total', 'pages']) {
      const value = fresh.dataset[name];
      if (value !== undefined) region.dataset[name] = value;
    }
    showCount();
    teller.tell(isBlog ? { waiting: waiting.ids.length + elsewhere, changed: differences.changed.length } : 'all');
    document.dispatchEvent(new Event('cimlap:changed'));
  }

  function showCount(): void {
    pill?.wait(waiting?.ids.length ?? 0, elsewhere);
    teller.count((waiting?.ids.length ?? 0) + elsewhere);
  }

  function showWaiting(): void {
    if (!waiting) return;
    const [first] = insertPosts(region, waiting.fresh, waiting.ids);
    waiting = null;
    showCount();
    document.dispatchEvent(new Event('cimlap:changed'));
    if (first) goTo(first);
  }

  return { show, offerReload: () => pill?.offerReload() };
}

/** Keys go on from there, and readers by ear hear what it is. */
function goTo(post: HTMLElement): void {
  post.tabIndex = -1;
  post.focus({ preventScroll: true });
  const behavior = prefersLessMotion() ? 'instant' : 'smooth';
  post.scrollIntoView({ block: 'start', behavior });
}

/** Parts are replaced as a whole; posts are not among them, each of those is looked at by itself. */
function replaceParts(region: HTMLElement, fresh: HTMLElement, change: typeof morph): void {
  for (const part of [region, ...region.querySelectorAll<HTMLElement>('[data-live-part]')]) {
    const name = part.dataset.livePart;
    if (name === undefined) continue;
    const next = fresh.dataset.livePart === name ? fresh : fresh.querySelector(`[data-live-part="${name}"]`);
    if (next) change(part, next);
  }
}
