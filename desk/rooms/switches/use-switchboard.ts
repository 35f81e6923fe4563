import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import type { SwitchName, SwitchState } from '#contract/switchboard-calls.ts';
import { ask } from '../../api/ask.ts';
import { callQuery } from '../../api/queries.ts';
import { isSame } from '../../design/is-same.ts';
import { useDrafts } from './use-drafts.ts';

/** A switch as an editor has set it, not published yet. */
export type Draft = Pick<SwitchState, 'isOn' | 'endsAt' | 'news'> & {
  /** Whether the text is also sent as a push message. */
  isPushed?: boolean;
};

/** Other people turn switches too. */
const refreshMs = 10_000;

/** The switches of a site, an editor's unsaved changes, and changes by others. */
export function useSwitchboard(site: SiteSlug) {
  const query = useQuery({ ...callQuery('switchboard', { site }), refetchInterval: refreshMs });
  const { setDrafts, ...changes } = useDrafts<SwitchName, Draft & { version: number }, SwitchState>({
    queryKey: 'switchboard',
    store: (name, body) => ask('setSwitch', { site, name }, { body }),
    readNewer: (_, { current }) => current as SwitchState,
    isStored: (draft, { isOn, endsAt, news }) =>
      draft.isOn === isOn && draft.endsAt === endsAt && isSame(draft.news, news),
  });

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

  return { ...changes, query, change };
}
