import { useEffect, useState } from 'react';
import type { Suggestion } from './suggestion.ts';

const maxEvents = 12;

interface EventHistory {
  last: unknown;
  events: readonly Suggestion[];
}

/** Events by their source, so that somebody who visits another room finds them again. */
const histories = new Map<string, EventHistory>();

/**
 * Events between polls of a source, the newest first.
 * @param place identifies the source
 * @param now undefined while nothing is known
 * @param eventsBetween must be the same function each time
 */
export function useEventHistory<T>(
  place: string,
  now: T | undefined,
  eventsBetween: (before: T, now: T) => Suggestion[],
): readonly Suggestion[] {
  const [events, setEvents] = useState(histories.get(place)?.events ?? []);
  useEffect(() => {
    if (now === undefined) return;
    const before = histories.get(place);
    const fresh = before ? eventsBetween(before.last as T, now) : [];
    const all = [...fresh, ...(before?.events ?? [])].slice(0, maxEvents);
    histories.set(place, { last: now, events: all });
    setEvents(all);
  }, [place, now, eventsBetween]);
  return events;
}
