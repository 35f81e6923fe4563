import type { Team } from '#contract/formula-1.ts';
import type { DriverPoints, TeamPoints } from '#contract/formula-1-tables.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { number } from '#portal/format/number.ts';
import type { SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { type Fact, FactList } from './fact-list.tsx';
import type { Links } from './links.ts';
import { points } from './measures.ts';
import styles from './one.module.css';
import { OneHead } from './one-head.tsx';
import { placeName } from './place-names.ts';

interface OneTeamProps {
  team: Team;
  /** In the season that is looked at. */
  row: TeamPoints | null;
  drivers: readonly DriverPoints[];
  season: number;
  /** Marks of what tells how the season stands. */
  spoiler: SpoilerMarks | null;
  links: Links;
}

/** Facts, season and drivers of a team (docs/product/sport.md#circuits-teams-drivers). */
export function OneTeam({ team, row, drivers, season, spoiler, links }: OneTeamProps) {
  return (
    <article className={styles.one} aria-labelledby="csapat">
      <OneHead
        id="csapat"
        name={team.name}
        mark={null}
        team={team.name}
        back={{ label: 'Minden csapat', url: links.to({ page: 'csapatok', season }) }}
      />
      <FactList facts={factsOf(team)} />
      {(row || drivers.length > 0) && (
        <Block title={`Szezon: ${season}`} id="ev">
          <div {...spoiler}>
            <FactList
              facts={[
                { label: 'Hely a pontversenyben', value: row && `${row.position}.`, large: true },
                { label: 'Pont', value: row && row.points !== null ? points(row.points) : null, large: true },
              ]}
            />
          </div>
          {drivers.length > 0 && (
            <ul className={styles.drivers}>
              {drivers.map(({ driver }) => (
                <li key={driver.id}>
                  <a href={links.to({ page: 'versenyzok', season, driver: driver.id })}>{driver.name}</a>
                  {driver.number !== null && <span>{driver.number}</span>}
                </li>
              ))}
            </ul>
          )}
        </Block>
      )}
    </article>
  );
}

/** „1. hely (128 alkalommal)”; null where it is not known. */
export const bestFinish = (best: Team['highest_race_finish']) =>
  best?.position ? `${best.position}. hely${best.number ? ` (${number(best.number)} alkalommal)` : ''}` : null;

const counted = (value: number | null) => (value === null ? null : number(value));

function factsOf(team: Team): Fact[] {
  return [
    { label: 'Világbajnoki cím', value: counted(team.world_championships), large: true },
    { label: 'Első rajtkocka', value: counted(team.pole_positions), large: true },
    { label: 'Leggyorsabb kör', value: counted(team.fastest_laps), large: true },
    { label: 'Legjobb eredmény', value: bestFinish(team.highest_race_finish) },
    { label: 'Első szezon', value: team.first_team_entry ? String(team.first_team_entry) : null },
    { label: 'Székhely', value: team.base && placeName(team.base) },
    { label: 'Elnök', value: team.president },
    { label: 'Csapatfőnök', value: team.director },
    { label: 'Műszaki igazgató', value: team.technical_manager },
    { label: 'Kasztni', value: team.chassis },
    { label: 'Motor', value: team.engine },
    { label: 'Gumi', value: team.tyres },
  ];
}
