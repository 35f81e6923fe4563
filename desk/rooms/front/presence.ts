import { useEffect, useMemo } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { ask } from '#desk/api/ask.ts';
import { useNewsroomState } from '#desk/api/newsroom-stream.ts';

const showEveryMs = 20_000;
const maxClientId = 2 ** 31;

export interface Colleague {
  clientId: number;
  name: string;
  /** `group/article`; null: nothing is selected. */
  place: string | null;
  /** Which of the four colours for people they have. */
  person: 1 | 2 | 3 | 4;
}

/** Shows others where the user is, and who else is on the same front page. */
export function useFrontPresence(site: SiteSlug, place: string | null, mayShow: boolean): Colleague[] {
  const clientId = useMemo(() => Math.floor(Math.random() * maxClientId) + 1, []);
  const { onFronts } = useNewsroomState();
  useEffect(() => {
    if (!mayShow) return;
    const show = () =>
      void ask('showFrontPresence', { site }, { body: { clientId, place } }).catch(() => {
        // The next one may arrive.
      });
    show();
    const timer = setInterval(show, showEveryMs);
    return () => clearInterval(timer);
  }, [site, place, clientId, mayShow]);
  useEffect(() => {
    if (!mayShow) return;
    const leave = () =>
      navigator.sendBeacon?.(
        `/api/edit/front/${site}/presence`,
        new Blob([JSON.stringify({ clientId, place: null, gone: true })], { type: 'application/json' }),
      );
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [site, clientId, mayShow]);
  return onFronts
    .filter((one) => one.site === site && one.clientId !== clientId)
    .map((one, index) => ({ ...one, person: ((index % 4) + 1) as Colleague['person'] }));
}
