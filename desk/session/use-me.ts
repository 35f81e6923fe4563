import { useQuery } from '@tanstack/react-query';
import type { CallName, OutputOf } from '#contract/calls.ts';
import { callQuery } from '../api/queries.ts';

export type Me = OutputOf<'newsroomMe'>;

export const meQuery = callQuery('newsroomMe', {});

/** Who is signed in. Rooms open only when somebody is (`routes.tsx`). */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('Nobody is signed in.');
  return data;
}

/** Whether who is signed in may make a call. What they may not is not shown; the server refuses it all the same. */
export const may = (me: Me, call: CallName): boolean => me.permissions.includes(call);
