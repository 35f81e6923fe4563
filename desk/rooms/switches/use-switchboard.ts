import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { SwitchName, SwitchState } from '#contract/switchboard-calls.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { callQuery, queryClient } from '../../api/queries.ts';

/** A switch as it would be: what waits to be put out. */
export type Draft = Pick<SwitchState, 'isOn' | 'endsAt' | 'news'> & {
  /** The text goes out as a push message, too. */
  isPushed?: boolean;
};

/** Others turn switches, too. */
const renewMs = 10_000;

/** The switches of a site, what waits, and what others changed meanwhile. */
export function useSwitchboard(site: SiteSlug) {
  const query = useQuery({ ...callQuery('switchboard', { site }), refetchInterval: renewMs });
  /** Versions are those that were read when the change began. */
  const [drafts, setDrafts] = useState<ReadonlyMap<SwitchName, Draft & { version: number }>>(new Map());
  const [conflicts, setConflicts] = useState<ReadonlyMap<SwitchName, SwitchState>>(new Map());
  const [error, setError] = useState<unknown>(null);

  const forget = (name: SwitchName) => {
    setDrafts((old) => new Map([...old].filter(([other]) => other !== name)));
    setConflicts((old) => new Map([...old].filter(([other]) => other !== name)));
  };

  function change(state: SwitchState, fields: Partial<Draft>): void {
    setDrafts((old) => {
      const { isOn, endsAt, news, version } = state;
      const draft = { isOn, endsAt, news, version, ...old.get(state.name), ...fields };
      const isSame =
        draft.isOn === isOn &&
        draft.endsAt === endsAt &&
        !draft.isPushed &&
        JSON.stringify(draft.news) === JSON.stringify(news);
      const others = [...old].filter(([name]) => name !== state.name);
      return new Map(isSame ? others : [...others, [state.name, draft] as const]);
    });
  }

  /** @returns whether it was stored */
  async function store(name: SwitchName, body: Draft & { version: number }): Promise<boolean> {
    try {
      await ask('setSwitch', { site, name }, { body });
      forget(name);
      return true;
    } catch (reason) {
      const current = reason instanceof ApiError ? reason.conflict?.current : undefined;
      if (current) setConflicts((old) => new Map(old).set(name, current as SwitchState));
      else setError(reason);
      return false;
    }
  }

  /** @returns whether all were stored; the others say why */
  async function publish(changes = drafts): Promise<boolean> {
    setError(null);
    const stored = await Promise.all([...changes].map(([name, draft]) => store(name, draft)));
    await queryClient.invalidateQueries({ queryKey: ['switchboard'] });
    return stored.every(Boolean);
  }

  return {
    query,
    drafts,
    conflicts,
    error,
    change,
    publish,
    forget,
    discard() {
      setDrafts(new Map());
      setConflicts(new Map());
    },
    /** One's own change after all, over what somebody else did. */
    insist(name: SwitchName) {
      const [draft, current] = [drafts.get(name), conflicts.get(name)];
      if (draft && current) void publish(new Map([[name, { ...draft, version: current.version }]]));
    },
  };
}
