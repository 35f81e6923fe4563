import { useEffect, useState } from 'react';
import type { Suggestion } from './suggestion.ts';

const maxNoticed = 12;

interface Noticed {
  last: unknown;
  events: readonly Suggestion[];
}

/** Events by their source, so that somebody who visits another room finds them again. */
const noticed = new Map<string, Noticed>();

/**
 * Events between polls of a source, the newest first.
 * @param place identifies the source
 * @param now undefined while nothing is known
 * @param eventsBetween must be the same function each time
 */
export function useNoticed<T>(
  place: string,
  now: T | undefined,
  eventsBetween: (before: T, now: T) => Suggestion[],
): readonly Suggestion[] {
  const [events, setEvents] = useState(noticed.get(place)?.events ?? []);
  useEffect(() => {
    if (now === undefined) return;
    const before = noticed.get(place);
    const fresh = before ? eventsBetween(before.last as T, now) : [];
    const all = [...fresh, ...(before?.events ?? [])].slice(0, maxNoticed);
    noticed.set(place, { last: now, events: all });
    setEvents(all);
  }, [place, now, eventsBetween]);
  return events;
}
