import { useSyncExternalStore } from 'react';

const queries = new Map<string, MediaQueryList>();

function queryOf(media: string): MediaQueryList {
  const query = queries.get(media) ?? matchMedia(media);
  queries.set(media, query);
  return query;
}

/** Matches where people point with a finger, which taps what a mouse would drag. */
export const touchMedia = '(pointer: coarse)';

/** Whether a media query matches; the component is rendered again when that changes. */
export const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = queryOf(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => queryOf(media).matches,
  );
