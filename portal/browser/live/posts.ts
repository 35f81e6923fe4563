import type { morph } from './morph.ts';
import type { NewerPage } from './newer-page.ts';
import { compare, type Differences, type PageOfPosts, type ShownPost } from './reconcile.ts';

/** The posts in a region of a page, or of a newer copy of it. */
export const listOf = (region: Element) => region.querySelector('[data-live-posts]');
export const elementsOf = (region: Element) => [
  ...(listOf(region)?.querySelectorAll<HTMLElement>(':scope > article[id]') ?? []),
];

function postOf({ id, dataset }: HTMLElement): ShownPost {
  return {
    id,
    version: dataset.version ?? '',
    at: Number(dataset.at),
    isPinned: dataset.pinned !== undefined,
  };
}

function pageOf(region: HTMLElement): PageOfPosts {
  const { page, pages, order } = region.dataset;
  return {
    posts: elementsOf(region).map(postOf),
    order: order === 'oldest' ? 'oldest' : 'newest',
    isFirst: page === '1',
    isLast: Number(page) >= Number(pages),
  };
}

/** How the displayed posts differ from those of a newer copy. */
export function comparePosts(region: HTMLElement, fresh: HTMLElement, wasLast: boolean): Differences {
  return compare(elementsOf(region).map(postOf), pageOf(fresh), wasLast);
}

/** Updates edited posts in place, and removes those that are gone. */
export function applyToPosts(
  region: HTMLElement,
  fresh: HTMLElement,
  { changed, gone, appended }: Differences,
  change: typeof morph,
): void {
  const newer = new Map(elementsOf(fresh).map((element) => [element.id, element]));
  for (const id of changed) {
    const [old, next] = [document.getElementById(id), newer.get(id)];
    if (!old || !next) continue;
    change(old, next);
    for (const name of ['data-version', 'data-at', 'aria-label'])
      old.setAttribute(name, next.getAttribute(name) ?? '');
    markChanged(old);
  }
  for (const id of gone) document.getElementById(id)?.remove();
  for (const id of appended) {
    const next = newer.get(id);
    if (next) listOf(region)?.append(next);
  }
}

function markChanged(post: HTMLElement): void {
  if (post.dataset.mark !== 'new') post.dataset.mark = 'changed';
  const mark = post.querySelector<HTMLElement>('[data-live-mark]');
  if (mark) mark.hidden = false;
}

/**
 * Inserts new posts in their places.
 * @returns the inserted posts, in page order
 */
export function insertPosts(region: HTMLElement, fresh: HTMLElement, ids: readonly string[]): HTMLElement[] {
  const list = listOf(region);
  const all = elementsOf(fresh);
  const inserted: HTMLElement[] = [];
  if (!list) return inserted;
  // It starts at the end, so that each post's successor is already there.
  for (const [index, element] of [...all.entries()].reverse()) {
    if (!ids.includes(element.id) || document.getElementById(element.id)) continue;
    const next = all.slice(index + 1).find(({ id }) => document.getElementById(id)?.parentElement === list);
    element.dataset.mark = 'new';
    list.insertBefore(element, next ? document.getElementById(next.id) : null);
    inserted.unshift(element);
  }
  return inserted;
}

/**
 * Finds the posts in `unsure` on the next page: newer posts may have pushed them there, where they may have
 * been edited or withdrawn. Adds those to `changed` and `gone`.
 */
export function checkNextPage(differences: Differences, fresh: HTMLElement, nextPage: NewerPage): void {
  if (nextPage.kind !== 'page' && nextPage.kind !== 'gone') return;
  const nextPosts = nextPage.kind === 'page' ? elementsOf(nextPage.region) : [];
  const { gone, changed } = compare(
    differences.unsure.flatMap((id) => document.getElementById(id) ?? []).map(postOf),
    { posts: nextPosts.map(postOf), order: 'newest', isFirst: true, isLast: nextPage.kind === 'gone' },
    false,
  );
  differences.gone.push(...gone);
  differences.changed.push(...changed);
  listOf(fresh)?.append(...nextPosts.filter(({ id }) => changed.includes(id)));
}
