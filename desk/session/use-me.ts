import { useQuery } from '@tanstack/react-query';
import type { CallName, OutputOf } from '#contract/calls.ts';
import { callQuery } from '../api/queries.ts';

export type Me = OutputOf<'newsroomMe'>;

export const meQuery = callQuery('newsroomMe', {});

/** Returns the person who is signed in. Rooms open only then (`routes.tsx`). */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('Nobody is signed in.');
  return data;
}

/** Whether the person may make a call. The desk hides other actions; the server refuses them anyway. */
export const may = (me: Me, call: CallName): boolean => me.permissions.includes(call);
