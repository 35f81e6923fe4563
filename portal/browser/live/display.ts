import { prefersLessMotion } from '#portal/dom/less-motion.ts';
import { sendPageEvent } from '#portal/dom/page-events.ts';
import { createAnnouncer } from './announcer.ts';
import { holdPosition } from './hold-position.ts';
import type { morph } from './morph.ts';
import type { NewerPage } from './newer-page.ts';
import { otherPagesChanged } from './other-pages-event.ts';
import { createPill } from './pill.ts';
import { applyToPosts, checkNextPage, comparePosts, elementsOf, insertPosts } from './posts.ts';

export interface Display {
  /**
   * Updates the page.
   * @param fetchPage fetches another page of the same live blog
   */
  show(fresh: HTMLElement, fetchPage: (page: number) => Promise<NewerPage>): Promise<void>;
  offerReload(): void;
  /** Shows the waiting posts. */
  showWaiting(): void;
}

/** Shows newer versions of a page. It relies on the elements that `screens/article/live-blog.tsx` renders. */
export function createDisplay(region: HTMLElement, signal: AbortSignal): Display {
  const { page, pages, total: initialTotal } = region.dataset;
  /** Whether no page followed when this one was rendered; more pages since then change nothing. */
  const wasLast = Number(page) >= Number(pages);
  const isBlog = initialTotal !== undefined;
  const announcer = createAnnouncer(region, signal);
  const pill = createPill(region, showWaiting, signal);
  /** The newest copy of the page, whose new posts wait to be shown. */
  let waiting: { fresh: HTMLElement; ids: readonly string[] } | null = null;
  /** Number of new posts that are not on this page of the live blog. */
  let elsewhere = 0;
  let total = Number(initialTotal ?? 0);

  async function show(fresh: HTMLElement, fetchPage: (page: number) => Promise<NewerPage>): Promise<void> {
    // Loaded first, because the reader may show waiting posts meanwhile.
    const { morph } = await import('./morph.ts');
    const differences = comparePosts(region, fresh, wasLast);
    const newCount = differences.arrived.filter((id) => !waiting?.ids.includes(id)).length;
    const freshTotal = Number(fresh.dataset.total ?? 0);
    const unexplained = freshTotal - total - newCount + differences.gone.length;
    if (differences.unsure.length > 0 && unexplained < 0)
      checkNextPage(differences, fresh, await fetchPage(Number(page) + 1));
    total = freshTotal;
    elsewhere = Math.max(0, elsewhere + unexplained);
    waiting = { fresh, ids: differences.arrived };
    // Where no post is, none is being read (docs/product/live-blogs.md#new-posts).
    const isEmpty = isBlog && elementsOf(region).length === 0;
    holdPosition(region, () => {
      replaceParts(region, fresh, morph);
      applyToPosts(region, fresh, differences, morph);
      if (isEmpty) insertWaiting();
    });
    for (const name of ['version', 'total', 'pages']) {
      const value = fresh.dataset[name];
      if (value !== undefined) region.dataset[name] = value;
    }
    showCount();
    announcer.announceNews(
      isBlog ? { waiting: differences.arrived.length + elsewhere, changed: differences.changed } : 'all',
    );
    sendPageEvent('cimlap:changed');
    const isOnOtherPage =
      differences.arrived.length + differences.changed.length + differences.gone.length === 0;
    if (isOnOtherPage || unexplained !== 0) region.dispatchEvent(new Event(otherPagesChanged));
  }

  function showCount(): void {
    pill?.showCounts(waiting?.ids.length ?? 0, elsewhere);
    announcer.showCount((waiting?.ids.length ?? 0) + elsewhere);
  }

  /** @returns the inserted posts, in page order */
  function insertWaiting(): HTMLElement[] {
    if (!waiting) return [];
    const inserted = insertPosts(region, waiting.fresh, waiting.ids);
    waiting = null;
    return inserted;
  }

  function showWaiting(): void {
    if (!waiting) return;
    const [first] = insertWaiting();
    showCount();
    sendPageEvent('cimlap:changed');
    if (first) goTo(first);
  }

  return { show, showWaiting, offerReload: () => pill?.offerReload() };
}

/** Moves the focus and the window to a post, so that screen readers read it. */
function goTo(post: HTMLElement): void {
  post.tabIndex = -1;
  post.focus({ preventScroll: true });
  const behavior = prefersLessMotion() ? 'instant' : 'smooth';
  post.scrollIntoView({ block: 'start', behavior });
}

/** Updates the marked parts of a live page as a whole; posts are updated one by one. */
function replaceParts(region: HTMLElement, fresh: HTMLElement, change: typeof morph): void {
  for (const part of [region, ...region.querySelectorAll<HTMLElement>('[data-live-part]')]) {
    const name = part.dataset.livePart;
    if (name === undefined) continue;
    const next = fresh.dataset.livePart === name ? fresh : fresh.querySelector(`[data-live-part="${name}"]`);
    if (next) change(part, next);
  }
}
