import { useEffect, useSyncExternalStore } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { hearStream } from './heard-stream.ts';
import { queryClient } from './queries.ts';

/** Somebody in a piece. */
export interface Present {
  piece: number;
  clientId: number;
  name: string;
  /** The field that they are in; null: none. */
  field: string | null;
  /** The end of what they type in a live post. */
  typing?: string | undefined;
  isPhone?: boolean | undefined;
  /** When they were last heard of, Unix milliseconds. */
  at: number;
}

/** Somebody on a front page in work. */
interface OnFront {
  site: SiteSlug;
  clientId: number;
  name: string;
  place: string | null;
  /** When they were last heard of, Unix milliseconds. */
  at: number;
}

interface News {
  isConnected: boolean;
  present: readonly Present[];
  onFronts: readonly OnFront[];
}

/** Who is heard of less often has gone. */
const presenceLastsMs = 35_000;
/** Many pieces may change at once. */
const renewAfterMs = 400;
const lookForGoneMs = 5_000;

let news: News = { isConnected: false, present: [], onFronts: [] };
const listeners = new Set<() => void>();

function setNews(change: Partial<News>): void {
  news = { ...news, ...change };
  for (const listener of listeners) listener();
}

function hearPresence(data: string): void {
  const { gone, ...heard } = JSON.parse(data) as Present & { gone: boolean };
  const { piece, clientId, name, field, typing, isPhone } = heard;
  const others = news.present.filter((one) => one.clientId !== clientId);
  setNews({
    present: gone ? others : [...others, { piece, clientId, name, field, typing, isPhone, at: Date.now() }],
  });
}

function hearFrontPresence(data: string): void {
  const { site, clientId, name, place, gone } = JSON.parse(data) as OnFront & { gone: boolean };
  const others = news.onFronts.filter((one) => one.clientId !== clientId);
  setNews({ onFronts: gone ? others : [...others, { site, clientId, name, place, at: Date.now() }] });
}

/** What is in work, out or planned of front pages, of which one or more are open. */
function renewFronts(): void {
  for (const name of ['frontDraft', 'frontPlans', 'frontStates'])
    void queryClient.invalidateQueries({ queryKey: [name] });
}

function dropGone(): void {
  const onFronts = news.onFronts.filter(({ at }) => at > Date.now() - presenceLastsMs);
  if (onFronts.length !== news.onFronts.length) setNews({ onFronts });
  const present = news.present.filter(({ at }) => at > Date.now() - presenceLastsMs);
  if (present.length !== news.present.length) setNews({ present });
}

/** Makes what lists show stale, once for many changes. */
function createRenewal(): { start(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const name of ['pieces', 'countPieces', 'liveBlogs', 'liveBlog', 'livePosts', 'livePictures'])
          void queryClient.invalidateQueries({ queryKey: [name] });
      }, renewAfterMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Follows what happens in all pieces for as long as a component is there: lists are renewed, presence is kept. */
export function useNewsroomStream(mayFollow: boolean): void {
  useEffect(() => {
    if (!mayFollow) return;
    const renewal = createRenewal();
    const stop = hearStream({
      address: () => '/api/edit/pieces/stream',
      events: {
        piece: () => renewal.start(),
        front: renewFronts,
        'front-presence': hearFrontPresence,
        presence: hearPresence,
      },
      onOpen: () => setNews({ isConnected: true }),
      onLost: () => setNews({ isConnected: false }),
    });
    const looking = setInterval(dropGone, lookForGoneMs);
    return () => {
      stop();
      renewal.stop();
      clearInterval(looking);
      setNews({ isConnected: false, present: [], onFronts: [] });
    };
  }, [mayFollow]);
}

/** Whether changes are heard of, and who is where. */
export const useNews = (): News =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
  );
