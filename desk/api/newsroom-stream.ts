import { useEffect, useSyncExternalStore } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { listenToDesk } from './desk-stream.ts';
import { queryClient, refresh } from './queries.ts';
import { refreshPieceLists } from './refresh-piece-lists.ts';

/** A person in a piece. */
export interface PresentPerson {
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

interface NewsroomState {
  isConnected: boolean;
  present: readonly PresentPerson[];
  onFronts: readonly OnFront[];
}

/** People who are not reported for this long have left. */
const presenceTimeoutMs = 35_000;
/** Wait before lists are refreshed, because many pieces may change at once. */
const refreshDelayMs = 400;
/** The same for front pages: rendering one takes longer, and few changes of pieces concern readers. */
const frontRefreshDelayMs = 2_000;
const goneCheckIntervalMs = 5_000;

let state: NewsroomState = { isConnected: false, present: [], onFronts: [] };
const listeners = new Set<() => void>();

function setState(change: Partial<NewsroomState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function handlePresence(data: unknown): void {
  const { gone, ...person } = data as PresentPerson & { gone: boolean };
  const { piece, clientId, name, field, typing, isPhone } = person;
  const others = state.present.filter((one) => one.clientId !== clientId);
  setState({
    present: gone ? others : [...others, { piece, clientId, name, field, typing, isPhone, at: Date.now() }],
  });
}

function handleFrontPresence(data: unknown): void {
  const { site, clientId, name, place, gone } = data as OnFront & { gone: boolean };
  const others = state.onFronts.filter((one) => one.clientId !== clientId);
  setState({ onFronts: gone ? others : [...others, { site, clientId, name, place, at: Date.now() }] });
}

/** Refreshes front pages: the draft, the published page and the plans, of which several may be open. */
function refreshFronts(): void {
  for (const name of ['frontDraft', 'frontPlans', 'frontStates']) void refresh([name]);
}

function removeGone(): void {
  const onFronts = state.onFronts.filter(({ at }) => at > Date.now() - presenceTimeoutMs);
  if (onFronts.length !== state.onFronts.length) setState({ onFronts });
  const present = state.present.filter(({ at }) => at > Date.now() - presenceTimeoutMs);
  if (present.length !== state.present.length) setState({ present });
}

const listsOfPieces = ['countPieces', 'liveBlogs', 'liveBlog', 'livePosts', 'livePictures'];

/** Refreshes lists and an open front page, on which a piece may be withdrawn, once for many changes. */
function createRefresh(): { start(piece: number): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frontTimer: ReturnType<typeof setTimeout> | undefined;
  let changed = new Set<number>();
  return {
    start(piece) {
      changed.add(piece);
      timer ??= setTimeout(() => {
        timer = undefined;
        void refreshPieceLists(changed);
        changed = new Set();
        for (const name of listsOfPieces) void refresh([name]);
      }, refreshDelayMs);
      frontTimer ??= setTimeout(() => {
        frontTimer = undefined;
        void refresh(['frontDraft']);
      }, frontRefreshDelayMs);
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(frontTimer);
    },
  };
}

/** Refreshes everything that the stream reports, because it does not repeat events of the time without it. */
function refreshAll(): void {
  for (const name of ['pieces', ...listsOfPieces]) void refresh([name]);
  refreshFronts();
}

/**
 * Follows what happens in all pieces while a component is mounted: lists are refreshed, presence is stored.
 */
export function useNewsroomStream(mayFollow: boolean): void {
  useEffect(() => {
    if (!mayFollow) return;
    const listRefresh = createRefresh();
    let hasBeenOpen = false;
    const stop = listenToDesk({
      events: {
        piece: (data) => listRefresh.start((data as { piece: number }).piece),
        front: refreshFronts,
        'front-presence': handleFrontPresence,
        presence: handlePresence,
      },
      onOpen() {
        if (hasBeenOpen) refreshAll();
        hasBeenOpen = true;
        setState({ isConnected: true });
      },
      onLost() {
        // The stream does not say whether the connection was lost or somebody was signed out; this call does.
        if (state.isConnected) void queryClient.invalidateQueries({ queryKey: ['newsroomMe'] });
        setState({ isConnected: false });
      },
    });
    const goneTimer = setInterval(removeGone, goneCheckIntervalMs);
    return () => {
      stop();
      listRefresh.stop();
      clearInterval(goneTimer);
      setState({ isConnected: false, present: [], onFronts: [] });
    };
  }, [mayFollow]);
}

/** Whether the stream is connected, and the people present in each place. */
export const useNewsroomState = (): NewsroomState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
