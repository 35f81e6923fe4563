import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveBlog, LivePost } from '#contract/live.ts';
import { ask } from '#desk/api/ask.ts';
import { useNewsroomState } from '#desk/api/newsroom-stream.ts';
import { Button } from '#desk/design/button.tsx';
import { Face } from '#desk/design/face.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { RowTabs } from '#desk/design/row-tabs.tsx';
import { useMe } from '#desk/session/use-me.ts';
import { useNow } from '#desk/time/use-now.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import entry from './entry.module.css';
import { Entry } from './entry.tsx';
import styles from './live-room.module.css';
import type { PostActions } from './post-actions.ts';
import { liveWords as words } from './words.ts';

type Filter = keyof typeof words.filters;

/** All posts: waiting ones, pinned ones, people who are typing, and all others, newest first. */
export function PostStream({ blog, actions }: { blog: LiveBlog; actions: PostActions }) {
  const me = useMe();
  const now = useNow();
  const [filter, setFilter] = useState<Filter>('all');
  const isMine = filter === 'mine';
  const { data, error, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } = useInfiniteQuery({
    queryKey: ['livePosts', { id: blog.id, mine: isMine }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'livePosts',
        {
          id: blog.id,
          ...(isMine && { mine: 'yes' }),
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const [first] = data?.pages ?? [];
  const pinned = first?.pinned ?? [];
  const waiting = first?.waiting ?? [];
  const pinnedIds = new Set(pinned.map(({ id }) => id));
  const others = (data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !pinnedIds.has(id));
  const shown = {
    all: [...waiting, ...pinned],
    mine: [...waiting, ...pinned],
    pinned,
    waiting,
  }[filter];
  const rest = filter === 'all' || filter === 'mine' ? others : [];
  const mayChange = ({ by }: LivePost) =>
    blog.mayEdit || (blog.posting !== 'none' && by?.key === `${me.kind}:${me.id}`);
  const list = (posts: readonly LivePost[]) =>
    posts.map((post) => (
      <Entry
        key={post.id}
        post={post}
        now={now}
        mayEdit={blog.mayEdit}
        mayChange={mayChange(post)}
        actions={actions}
      />
    ));
  const counts: Record<Filter, number> = {
    all: blog.postCount,
    mine: blog.ownCount,
    pinned: pinned.length,
    waiting: waiting.length,
  };
  return (
    <section className={styles.stream} aria-labelledby="bejegyzesek">
      <div className={styles.streamHead}>
        <h2 id="bejegyzesek">{words.stream}</h2>
        <RowTabs label={words.stream}>
          {(Object.keys(words.filters) as Filter[])
            .filter((each) => each !== 'waiting' || waiting.length > 0 || filter === 'waiting')
            .map((each) => (
              <button
                key={each}
                type="button"
                aria-current={each === filter ? 'true' : undefined}
                onClick={() => setFilter(each)}
              >
                {words.filters[each]} <small>{counts[each]}</small>
              </button>
            ))}
        </RowTabs>
      </div>
      {/* One list, so that a post that is pinned moves and keeps the focus. */}
      {[
        ...list(shown),
        ...(filter === 'all' ? [<Typing key="typing" blogId={blog.id} />] : []),
        ...list(rest),
      ]}
      {data && shown.length + rest.length === 0 && <p className={styles.nothing}>{words.nothing}</p>}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {isFetchNextPageError && <Failed error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button look="quiet" onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

/** Other people who are typing, with the end of their text. */
function Typing({ blogId }: { blogId: number }) {
  const me = useMe();
  const { present } = useNewsroomState();
  const typing = present.filter(
    (one) => one.piece === blogId && one.field === 'post' && one.typing && one.name !== me.name,
  );
  return typing.map(({ clientId, name, typing: text }) => (
    <div key={clientId} className={classNames(entry.entry, styles.typing)}>
      <Face name={name} />
      <p>
        <b>{name}</b> {words.writes}: „{text}…”
      </p>
    </div>
  ));
}
