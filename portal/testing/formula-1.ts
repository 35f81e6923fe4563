import type { Client } from '#contract/client.ts';
import type { Circuit, Driver, Race, Team } from '#contract/formula-1.ts';
import type { DriverPoints, ResultRow, TeamPoints } from '#contract/formula-1-tables.ts';

/** A session of a grand prix; competitions are numbered, and named by their number unless a name is given. */
export function sampleRace(
  id: number,
  competition: number,
  type: string,
  date: string,
  changes: Partial<Race> = {},
): Race {
  return {
    id,
    competition: {
      id: competition,
      name: `Minta ${competition} Grand Prix`,
      location: { country: 'Hungary', city: 'Mintaváros' },
    },
    circuit: { id: competition, name: 'Mintaváros körpálya', image: null },
    season: Number(date.slice(0, 4)),
    type,
    laps: { current: null, total: null },
    fastest_lap: { driver: { id: null }, time: null },
    distance: null,
    timezone: 'utc',
    date,
    weather: null,
    status: 'Scheduled',
    ...changes,
  };
}

/** A row of a result: the driver is named by his number. */
export function sampleRow(driver: number, position: number, changes: Partial<ResultRow> = {}): ResultRow {
  return {
    race: { id: 1 },
    driver: { id: driver, name: `Versenyző ${driver}`, abbr: null, number: driver, image: null },
    team: { id: 5, name: 'Minta Racing', logo: null },
    position,
    time: `1:2${position % 10}.000`,
    ...changes,
  };
}

/** One row per driver, in the order of the result. */
export const sampleRows = (drivers: readonly number[]) =>
  drivers.map((driver, index) => sampleRow(driver, index + 1));

export const sampleCircuit: Circuit = {
  id: 16,
  name: 'Mintaváros körpálya',
  image: null,
  competition: { id: 16, name: 'Italy Grand Prix', location: { country: 'Italy', city: 'Monza' } },
  first_grand_prix: 1950,
  laps: 53,
  length: '5.793 Kms',
  race_distance: '306.72 kms',
  lap_record: { time: '1:21.046', driver: 'Vízi Bence', year: '2004' },
  capacity: 113_860,
  opened: 1922,
  owner: 'Mintaváros',
};

export const sampleTeam: Team = {
  id: 5,
  name: 'Minta Racing',
  logo: null,
  base: 'Milton Keynes, United Kingdom',
  first_team_entry: 1997,
  world_championships: 6,
  highest_race_finish: { position: 1, number: 128 },
  pole_positions: 110,
  fastest_laps: 100,
  president: 'Kende Luca',
  director: 'Somogyvári Dénes',
  technical_manager: 'Orsós Hanna',
  chassis: 'M26',
  engine: 'Minta Motor',
  tyres: 'Minta Gumi',
};

export const sampleDriver: Driver = {
  id: 21,
  name: 'Vízi Bence',
  abbr: 'VIZ',
  image: null,
  nationality: 'British',
  country: { name: 'United Kingdom', code: 'GB' },
  birthdate: '1985-01-07',
  birthplace: 'Stevenage, England',
  number: 44,
  grands_prix_entered: 379,
  world_championships: 7,
  podiums: 202,
  highest_race_finish: { position: 1, number: 105 },
  highest_grid_position: 1,
  career_points: '5014.5',
  teams: [
    { season: 2026, team: { id: 3, name: 'Másik Racing', logo: null } },
    { season: 2025, team: { id: 5, name: 'Minta Racing', logo: null } },
    { season: 2024, team: { id: 5, name: 'Minta Racing', logo: null } },
  ],
};

const points = { points: 437, season: 2026 };
export const sampleDriverPoints: DriverPoints = {
  ...points,
  position: 1,
  driver: { id: 21, name: 'Vízi Bence', abbr: 'VIZ', number: 44, image: null },
  team: { id: 5, name: 'Minta Racing', logo: null },
  wins: 9,
  behind: null,
};
export const sampleTeamPoints: TeamPoints = {
  ...points,
  position: 1,
  team: { id: 5, name: 'Minta Racing', logo: null },
};

interface Given {
  seasons?: number[];
  races?: Race[];
  /** By the number of the session. */
  results?: Record<number, ResultRow[]>;
  grids?: Record<number, ResultRow[]>;
  circuits?: Circuit[];
  drivers?: Driver[];
  teams?: Team[];
  driverPoints?: DriverPoints[];
  teamPoints?: TeamPoints[];
}

/** The live-score service with these answers about Formula 1. */
export function formula1Service(answers: Given, envelope: object = {}): Partial<Client> {
  const answer = <T>(response: T[]) => ({
    get: 'x',
    parameters: [],
    errors: [],
    results: response.length,
    response,
    ...envelope,
  });
  const one = <T extends { id: number }>(all: readonly T[] | undefined, id: unknown) =>
    (all ?? []).filter((each) => each.id === Number(id));
  return {
    formula1Seasons: async () => answer(answers.seasons ?? [2025, 2026]),
    formula1Races: async ({ season }) =>
      answer((answers.races ?? []).filter((race) => race.season === Number(season))),
    formula1Result: async ({ race }) => answer(answers.results?.[Number(race)] ?? []),
    formula1Grid: async ({ race }) => answer(answers.grids?.[Number(race)] ?? []),
    formula1LapOrders: async () => answer([]),
    formula1PitStops: async () => answer([]),
    formula1Circuit: async ({ id }) => answer(one(answers.circuits, id)),
    formula1Drivers: async () => answer(answers.drivers ?? []),
    formula1Driver: async ({ id }) => answer(one(answers.drivers, id)),
    formula1Teams: async () => answer(answers.teams ?? []),
    formula1Team: async ({ id }) => answer(one(answers.teams, id)),
    formula1DriverPoints: async () => answer(answers.driverPoints ?? []),
    formula1TeamPoints: async () => answer(answers.teamPoints ?? []),
  };
}
