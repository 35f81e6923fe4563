import type { Circuit, Driver, Team } from '#contract/formula-1.ts';
import { circuitNumber, competitionOf, driverName, kilometres, teamName } from './names.ts';
import type { Formula1Facts } from './read-formula-1.ts';
import type { CircuitFact, DriverFact, TeamFact } from './rows.ts';

const bestFinish = ({
  best_finish,
  best_finish_times,
}: Pick<TeamFact, 'best_finish' | 'best_finish_times'>) =>
  best_finish === null ? null : { position: best_finish, number: best_finish_times };

export function circuitOf(fact: CircuitFact, { outlines }: Formula1Facts): Circuit {
  return {
    id: circuitNumber(fact),
    name: fact.name,
    image: null,
    competition: competitionOf(fact),
    first_grand_prix: fact.first_grand_prix,
    laps: fact.laps,
    length: kilometres(fact.length),
    race_distance: kilometres(fact.distance),
    lap_record: { time: fact.record, driver: fact.record_driver, year: fact.record_year },
    capacity: null,
    opened: fact.opened,
    owner: null,
    outline: outlines.get(fact.code) ?? null,
  };
}

export function teamOf(fact: TeamFact): Team {
  const { id, logo } = teamName(fact);
  return {
    id: id ?? 0,
    name: fact.name,
    logo,
    base: fact.base,
    first_team_entry: fact.first_entry,
    world_championships: fact.titles,
    highest_race_finish: bestFinish(fact),
    pole_positions: fact.poles,
    fastest_laps: fact.fastest_laps,
    president: null,
    director: fact.director,
    technical_manager: null,
    chassis: fact.chassis,
    engine: fact.engine,
    tyres: fact.tyres,
  };
}

export function driverOf(fact: DriverFact, { teams }: Formula1Facts): Driver {
  const byName = new Map([...teams.values()].map((team) => [team.name, team]));
  return {
    ...driverName(fact),
    nationality: fact.nationality,
    country: { name: fact.country, code: fact.country_code },
    birthdate: fact.born,
    birthplace: fact.birthplace,
    grands_prix_entered: fact.grands_prix,
    world_championships: fact.titles,
    podiums: fact.podiums,
    highest_race_finish: bestFinish(fact),
    highest_grid_position: fact.best_grid,
    career_points: fact.points,
    teams: fact.teams.map(({ season, name }) => {
      const team = byName.get(name);
      return { season, team: team ? teamName(team) : { id: null, name, logo: null } };
    }),
  };
}
