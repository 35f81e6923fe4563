import { useEffect, useState } from 'react';
import type { Suggestion } from './suggestion.ts';

const maxNoticed = 12;

interface Noticed {
  last: unknown;
  events: readonly Suggestion[];
}

/** By what is looked at. Whoever looks into another room for a minute finds the events again. */
const noticed = new Map<string, Noticed>();

/**
 * Events between two looks at something that is asked for again and again, the newest first.
 * @param place what is looked at
 * @param now undefined while nothing is known
 * @param eventsBetween has to be the same function each time
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
