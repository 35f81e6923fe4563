import type { GamesView, SupplementView } from '#contract/publication/supplements.ts';
import { notFound } from '#portal/page/screen.ts';
import { finalsOn, gamesDays } from '#portal/site/games-schedule.ts';
import { wonMedals } from '#portal/site/medals.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { filterAddress, type ViewFilter } from '../view-filter.ts';
import { chooseMedals } from './choose-medals.ts';
import { FinalsOfDay } from './finals-of-day.tsx';
import { GamesNote } from './games-note.tsx';
import { gamesSpoiler } from './games-spoiler.ts';
import { MedalTable } from './medal-table.tsx';
import { OwnMedals } from './own-medals.tsx';
import { OwnStarts } from './own-starts.tsx';
import { ScheduleTable } from './schedule-table.tsx';

interface GamesResultsProps {
  view: GamesView;
  site: Pick<PortalSite, 'games'>;
  /** Address of the tab, and its filters. */
  path: string;
  filter: ViewFilter;
}

/** Tables of Olympic games; nothing if the publisher has set none with this name. */
export function GamesResults({ view, site, path, filter }: GamesResultsProps) {
  const games = site.games[view.games];
  if (!games) return null;
  const { schedule, hungarians } = games;
  switch (view.kind) {
    case 'medals': {
      const chosen = chooseMedals(games, filter);
      return chosen && <MedalTable games={games} chosen={chosen} path={path} filter={filter} />;
    }
    case 'schedule': {
      const medals = wonMedals(games);
      const day = filter.nap ?? null;
      return (
        schedule && (
          <>
            <ScheduleTable
              schedule={schedule}
              current={day}
              {...(medals.length > 0 && { hrefOf: (nap: string) => filterAddress(path, { nap }) })}
            />
            {day !== null && (
              <FinalsOfDay
                day={day}
                finalCount={finalsOn(schedule, day)}
                medals={medals.filter((medal) => medal.day === day.slice(5))}
                spoiler={gamesSpoiler(games)}
              />
            )}
            {medals.length > 0 && <GamesNote note={games.medallistsNote} />}
          </>
        )
      );
    }
    case 'hungarians':
      return (
        <>
          <OwnMedals medals={hungarians} spoiler={gamesSpoiler(games)} />
          <OwnStarts games={games} />
        </>
      );
  }
}

/** @throws ScreenEnd 404 for a filter that names something the games do not have */
export function checkGamesFilter(
  view: SupplementView,
  site: Pick<PortalSite, 'games'>,
  filter: ViewFilter,
  path: string,
): void {
  if (!isOfGames(view)) return;
  const games = site.games[view.games];
  if (!games) return;
  const isKnown =
    view.kind === 'medals'
      ? chooseMedals(games, filter) !== null
      : view.kind !== 'schedule' ||
        filter.nap === undefined ||
        (games.schedule !== null && gamesDays(games.schedule).includes(filter.nap));
  if (!isKnown) throw notFound(path);
}

export const isOfGames = (view: SupplementView): view is GamesView =>
  view.kind === 'medals' || view.kind === 'schedule' || view.kind === 'hungarians';
