import type { GamesView, SupplementView } from '#contract/publication/supplements.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { MedalTable } from './medal-table.tsx';
import { OwnMedals } from './own-medals.tsx';
import { OwnStarts } from './own-starts.tsx';
import { ScheduleTable } from './schedule-table.tsx';

/** Tables of Olympic games; nothing where the publisher has set none of this name. */
export function GamesResults({ view, site }: { view: GamesView; site: Pick<PortalSite, 'games'> }) {
  const games = site.games[view.games];
  if (!games) return null;
  const { schedule, hungarians } = games;
  switch (view.kind) {
    case 'medals':
      return <MedalTable games={games} />;
    case 'schedule':
      return schedule && <ScheduleTable schedule={schedule} />;
    case 'hungarians':
      return (
        <>
          <OwnMedals medals={hungarians} />
          <OwnStarts games={games} />
        </>
      );
  }
}

export const isOfGames = (view: SupplementView): view is GamesView =>
  view.kind === 'medals' || view.kind === 'schedule' || view.kind === 'hungarians';
