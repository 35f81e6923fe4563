import { useEffect, useSyncExternalStore } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { hearStream } from './heard-stream.ts';
import { queryClient } from './queries.ts';
import { renewPieces } from './renew-pieces.ts';

/** A person in a piece. */
export interface Present {
  piece: number;
  clientId: number;
  name: string;
  /** The field with their cursor; null: none. */
  field: string | null;
  /** The end of the live post that they are typing. */
  typing?: string | undefined;
  isPhone?: boolean | undefined;
  /** When their presence was last reported, Unix milliseconds. */
  at: number;
}

/** A person on a front page draft. */
interface OnFront {
  site: SiteSlug;
  clientId: number;
  name: string;
  place: string | null;
  /** When their presence was last reported, Unix milliseconds. */
  at: number;
}

interface News {
  isConnected: boolean;
  present: readonly Present[];
  onFronts: readonly OnFront[];
}

/** People who are not reported for this long have left. */
const presenceLastsMs = 35_000;
/** Wait before lists are refreshed, because many pieces may change at once. */
const renewAfterMs = 400;
const lookForGoneMs = 5_000;

let news: News = { isConnected: false, present: [], onFronts: [] };
const listeners = new Set<() => void>();

function setNews(change: Partial<News>): void {
  news = { ...news, ...change };
  for (const listener of listeners) listener();
}

function hearPresence(data: string): void {
  const { gone, ...person } = JSON.parse(data) as Present & { gone: boolean };
  const { piece, clientId, name, field, typing, isPhone } = person;
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

/**
 * Changes of front pages: the draft, the published page or plans. One or more of them may be
 * open.
 */
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

const listsOfPieces = ['countPieces', 'liveBlogs', 'liveBlog', 'livePosts', 'livePictures'];

/** Refreshes lists, once for many changes. */
function createRenewal(): { start(piece: number): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changed = new Set<number>();
  return {
    start(piece) {
      changed.add(piece);
      timer ??= setTimeout(() => {
        timer = undefined;
        void renewPieces(changed);
        changed = new Set();
        for (const name of listsOfPieces) void queryClient.invalidateQueries({ queryKey: [name] });
      }, renewAfterMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Refreshes everything that the stream reports, because it does not repeat events of the time without it. */
function renewAll(): void {
  for (const name of ['pieces', ...listsOfPieces]) void queryClient.invalidateQueries({ queryKey: [name] });
  renewFronts();
}

/**
 * Follows what happens in all pieces while a component is mounted: lists are refreshed, presence is stored.
 */
export function useNewsroomStream(mayFollow: boolean): void {
  useEffect(() => {
    if (!mayFollow) return;
    const renewal = createRenewal();
    let hasBeenOpen = false;
    const stop = hearStream({
      address: () => '/api/edit/pieces/stream',
      events: {
        piece: (data) => renewal.start((JSON.parse(data) as { piece: number }).piece),
        front: renewFronts,
        'front-presence': hearFrontPresence,
        presence: hearPresence,
      },
      onOpen() {
        if (hasBeenOpen) renewAll();
        hasBeenOpen = true;
        setNews({ isConnected: true });
      },
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

/** Whether the stream is connected, and the people present in each place. */
export const useNews = (): News =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
  );
