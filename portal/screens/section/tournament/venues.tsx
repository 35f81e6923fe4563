import { groupByVenue } from '#portal/parts/football/group-matches.ts';
import { MatchList } from '#portal/parts/football/match-list.tsx';
import { PlaceMap } from '#portal/parts/map/place-map.tsx';
import { seasonMatchAddress } from '#portal/screens/football/football-parameters.ts';
import type { TournamentData } from './load-tournament.ts';
import styles from './tournament.module.css';

type VenuesData = Extract<TournamentData, { show: 'venues' }>;

/** Stadiums on a map, each with its matches (docs/product/supplements.md#data-view). */
export function Venues({ data: { fixtures, places }, now }: { data: VenuesData; now: number }) {
  const groups = groupByVenue(fixtures);
  const located = groups.flatMap(({ key, note, anchor, fixtures: matches }, at) => {
    const place = places.find(({ venue }) => venue === key);
    const label = `${[key, note].filter(Boolean).join(', ')}: ${matches.length} mérkőzés`;
    return place ? [{ ...place, mark: `${at + 1}`, label, href: `#${anchor}` }] : [];
  });
  return (
    <div className={styles.venues}>
      {located.length > 1 && <PlaceMap places={located} label="A helyszínek térképe" />}
      <div className={styles.columns}>
        <MatchList groups={groups} hrefOf={seasonMatchAddress} now={now} hasDate />
      </div>
    </div>
  );
}
