/** A post as a page shows it. */
export interface ShownPost {
  id: string;
  /** Version of its text; another one means that it was edited. */
  version: string;
  /** When it was published, unix seconds. */
  at: number;
  /** Kept on top, whatever its time. */
  pinned: boolean;
}

/** Which part of a live blog a page has. */
export interface PageOfPosts {
  posts: readonly ShownPost[];
  order: 'newest' | 'oldest';
  first: boolean;
  last: boolean;
}

export interface Differences {
  /** Edited. */
  changed: string[];
  /** Taken down. */
  gone: string[];
  /** New, to be shown when the reader wants it. */
  arrived: string[];
  /** Not new, but now on this page: at its end, where nothing moves. */
  appended: string[];
  /**
   * Shown, but not on the newer page for an unknown reason: later posts may have pushed them to the next
   * page.
   */
  unsure: string[];
}

/**
 * Compares the posts that are shown with a newer version of the same page.
 * @param wasLast whether no page followed when the shown one was rendered: then posts after its end are new
 */
export function compare(shown: readonly ShownPost[], fresh: PageOfPosts, wasLast: boolean): Differences {
  const freshById = new Map(fresh.posts.map((post) => [post.id, post]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const missing = shown.filter(({ id }) => !freshById.has(id));
  const covers = rangeOf(fresh);
  const unknown = fresh.posts.filter(({ id }) => !shownIds.has(id));
  const times = shown.filter(({ pinned }) => !pinned).map(({ at }) => at);
  const isNew = ({ at, pinned }: ShownPost) => {
    if (fresh.order === 'oldest') return wasLast;
    // On a later page that is unknown: posts above its own came from the page before.
    return fresh.first && (pinned || wasLast || times.length === 0 || at >= Math.min(...times));
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
 * Whether a post of this time would have to be on a page: beyond its first and last post there are others.
 */
function rangeOf({ posts, order, first, last }: PageOfPosts): (at: number) => boolean {
  const times = posts.filter(({ pinned }) => !pinned).map(({ at }) => at);
  const isOpenEnded = {
    newest: order === 'newest' ? first : last,
    oldest: order === 'newest' ? last : first,
  };
  const [oldest, newest] = [Math.min(...times), Math.max(...times)];
  return (at) => (isOpenEnded.oldest || at > oldest) && (isOpenEnded.newest || at < newest);
}
