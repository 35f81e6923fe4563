import { games } from '#portal/site/supplements/games/games.ts';
import type { SupplementView } from '#portal/site/supplements/supplement.ts';
import { MedalTable } from './medal-table.tsx';
import { OwnMedals } from './own-medals.tsx';
import { OwnStarts } from './own-starts.tsx';
import { ScheduleTable } from './schedule-table.tsx';

type GamesView = Extract<SupplementView, { kind: 'medals' | 'schedule' | 'hungarians' }>;

/** Tables of Olympic games. */
export function GamesResults({ view }: { view: GamesView }) {
  const { medals, schedule, hungarians, starts } = games[view.games];
  switch (view.kind) {
    case 'medals':
      return <MedalTable medals={medals} />;
    case 'schedule':
      return schedule && <ScheduleTable schedule={schedule} />;
    case 'hungarians':
      return (
        <>
          <OwnMedals medals={hungarians} />
          <OwnStarts starts={starts} year={view.games.slice(-4)} />
        </>
      );
  }
}

export const isOfGames = (view: SupplementView): view is GamesView =>
  view.kind === 'medals' || view.kind === 'schedule' || view.kind === 'hungarians';
