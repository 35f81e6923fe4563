/** A post as a page shows it. */
export interface ShownPost {
  id: string;
  /** Version of its text; a different one means that it was edited. */
  version: string;
  /** When it was published, unix seconds. */
  at: number;
  /** Whether it stays on top, whatever its time. */
  isPinned: boolean;
}

/** Which part of a live blog a page has. */
export interface PageOfPosts {
  posts: readonly ShownPost[];
  order: 'newest' | 'oldest';
  isFirst: boolean;
  isLast: boolean;
}

export interface Differences {
  /** Edited posts. */
  changed: string[];
  /** Posts that were withdrawn. */
  gone: string[];
  /** New posts, to be shown when the reader wants. */
  arrived: string[];
  /** Old posts that are now on this page: at its end, where nothing moves. */
  appended: string[];
  /**
   * Displayed posts that are missing on the newer page for an unknown reason: newer posts may have pushed
   * them to the next page.
   */
  unsure: string[];
}

/**
 * Compares the displayed posts with a newer version of the same page.
 * @param wasLast whether no page followed when the displayed one was rendered: then posts after its end are
 * new
 */
export function compare(shown: readonly ShownPost[], fresh: PageOfPosts, wasLast: boolean): Differences {
  const freshById = new Map(fresh.posts.map((post) => [post.id, post]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const missing = shown.filter(({ id }) => !freshById.has(id));
  const covers = rangeOf(fresh);
  const unknown = fresh.posts.filter(({ id }) => !shownIds.has(id));
  const times = shown.filter(({ isPinned }) => !isPinned).map(({ at }) => at);
  const isNew = ({ at, isPinned }: ShownPost) => {
    if (fresh.order === 'oldest') return wasLast;
    // On a later page this is unknown: posts above its own came from the previous page.
    return fresh.isFirst && (isPinned || wasLast || times.length === 0 || at >= Math.min(...times));
  };
  const isAfter = ({ at }: ShownPost) =>
    fresh.order === 'oldest' ? at >= Math.max(...times) : at < Math.min(...times);
  const arrived = unknown.filter(isNew);
  return {
    changed: shown
      .filter(({ id, version }) => version !== (freshById.get(id)?.version ?? version))
      .map(({ id }) => id),
    gone: missing.filter(({ at }) => covers(at)).map(({ id }) => id),
    arrived: arrived.map(({ id }) => id),
    appended: unknown
      .filter((post) => !arrived.includes(post) && times.length > 0 && isAfter(post))
      .map(({ id }) => id),
    unsure: missing.filter(({ at }) => !covers(at)).map(({ id }) => id),
  };
}

/**
 * Whether a post with this time would have to be on a page: posts beyond its first and last one are on
 * others.
 */
function rangeOf({ posts, order, isFirst, isLast }: PageOfPosts): (at: number) => boolean {
  const times = posts.filter(({ isPinned }) => !isPinned).map(({ at }) => at);
  const isOpenEnded = {
    newest: order === 'newest' ? isFirst : isLast,
    oldest: order === 'newest' ? isLast : isFirst,
  };
  const [oldest, newest] = [Math.min(...times), Math.max(...times)];
  return (at) => (isOpenEnded.oldest || at > oldest) && (isOpenEnded.newest || at < newest);
}
