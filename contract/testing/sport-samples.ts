/** Answers in the providers' form, about made-up teams and people: one row each, without optional values. */

const logo = 'https://media.example/logo.png';
const home = { id: 1, name: 'Tölgyvári SC', logo };
const away = { id: 2, name: 'Füzesremete FC', logo };
const league = { id: 271, name: 'NB I', country: 'Hungary', logo, flag: logo, season: 2026 };
const moment = '2026-11-20T18:00:00+00:00';
const nobody = { id: null, name: null };
const player = { id: 11, name: 'Vízi Bence' };

function answer(get: string, row: object) {
  return {
    get,
    parameters: { season: '2026' },
    errors: [],
    results: 1,
    paging: { current: 1, total: 1 },
    response: [row],
  };
}

function raceAnswer(get: string, row: object) {
  return { get, parameters: [], errors: [], results: 1, response: [row] };
}

const fixture = {
  fixture: {
    id: 100,
    referee: null,
    timezone: 'UTC',
    date: moment,
    timestamp: 1_795_197_600,
    periods: { first: null, second: null },
    venue: { id: null, name: null, city: null },
    status: { long: 'Not Started', short: 'NS', elapsed: null, extra: null },
  },
  league: { ...league, round: 'Regular Season - 14', standings: true },
  teams: { home: { ...home, winner: null }, away: { ...away, winner: null } },
  goals: { home: null, away: null },
  score: {
    halftime: { home: null, away: null },
    fulltime: { home: null, away: null },
    extratime: { home: null, away: null },
    penalty: { home: null, away: null },
  },
};

const matches = { played: 14, win: 8, draw: 3, lose: 3, goals: { for: 24, against: 15 } };

const topPlayer = {
  player: {
    ...player,
    firstname: 'Bence',
    lastname: 'Vízi',
    age: 24,
    birth: { date: '2002-03-01', place: null, country: 'Hungary' },
    nationality: 'Hungary',
    height: null,
    weight: '78',
    injured: false,
    photo: logo,
  },
  statistics: [
    {
      team: home,
      league,
      games: {
        appearences: 14,
        lineups: 13,
        minutes: 1150,
        number: null,
        position: 'Attacker',
        rating: '7.05',
        captain: false,
      },
      substitutes: { in: 1, out: 4, bench: 1 },
      shots: { total: 38, on: null },
      goals: { total: 9, conceded: 0, assists: null, saves: null },
      passes: { total: 323, key: 14, accuracy: null },
      tackles: { total: null, blocks: null, interceptions: 3 },
      duels: { total: 132, won: 63 },
      dribbles: { attempts: 22, success: 7, past: null },
      fouls: { drawn: 27, committed: 28 },
      cards: { yellow: 2, yellowred: 0, red: 0 },
      penalty: { won: null, commited: null, scored: 0, missed: 0, saved: null },
    },
  ],
};

const competition = { id: 16, name: 'Mintaváros Grand Prix', location: { country: 'Hungary', city: null } };
const driver = { id: 21, name: 'Vízi Bence', abbr: null, number: 21, image: logo };
const team = { id: 5, name: 'Minta Racing', logo };

/** By the name of the call. */
export const sportSamples = {
  'football/fixtures': answer('fixtures', fixture),
  'football/events': answer('fixtures/events', {
    time: { elapsed: 61, extra: null },
    team: home,
    player,
    assist: nobody,
    type: 'subst',
    detail: 'Substitution 1',
    comments: null,
  }),
  'football/lineups': answer('fixtures/lineups', {
    team: { ...home, colors: null },
    coach: { ...nobody, photo: null },
    formation: '4-3-3',
    startXI: [{ player: { ...player, number: 9, pos: 'F', grid: '4:2' } }],
    substitutes: [{ player: { ...player, number: null, pos: null, grid: null } }],
  }),
  'football/statistics': answer('fixtures/statistics', {
    team: home,
    statistics: [
      { type: 'Shots on Goal', value: 3 },
      { type: 'Ball Possession', value: '45%' },
      { type: 'Red Cards', value: null },
    ],
  }),
  'football/predictions': answer('predictions', {
    predictions: {
      winner: { ...nobody, comment: null },
      win_or_draw: true,
      advice: 'No predictions available',
      percent: { home: '45%', draw: '45%', away: '10%' },
    },
    comparison: { form: { home: '60%', away: '40%' }, goals: { home: '51.5%', away: '48.5%' } },
    h2h: [fixture],
  }),
  'football/standings': answer('standings', {
    league: {
      ...league,
      standings: [
        [
          {
            rank: 1,
            team: home,
            points: 27,
            goalsDiff: 9,
            group: 'NB I',
            form: null,
            status: 'same',
            description: null,
            all: matches,
            home: matches,
            away: matches,
            update: moment,
          },
        ],
      ],
    },
  }),
  'football/topscorers': answer('players/topscorers', topPlayer),
  'football/topyellowcards': answer('players/topyellowcards', topPlayer),
  'football/topredcards': answer('players/topredcards', topPlayer),
  'formula-1/races': raceAnswer('races', {
    id: 1857,
    competition,
    circuit: { id: 2, name: 'Mintaváros körpálya', image: logo },
    season: 2026,
    type: '3rd Qualifying',
    laps: { current: null, total: 57 },
    fastest_lap: { driver: { id: null }, time: null },
    distance: null,
    timezone: 'utc',
    date: moment,
    weather: null,
    status: 'Scheduled',
  }),
  'formula-1/circuits': raceAnswer('circuits', {
    id: 2,
    name: 'Mintaváros körpálya',
    image: logo,
    competition,
    first_grand_prix: 1986,
    laps: 57,
    length: '5.4 Kms',
    race_distance: '308.5 Kms',
    lap_record: { time: null, driver: null, year: null },
    capacity: null,
    opened: 1985,
    owner: null,
  }),
  'formula-1/teams': raceAnswer('teams', {
    ...team,
    base: 'Mintaváros',
    first_team_entry: 1997,
    world_championships: null,
    highest_race_finish: { position: 1, number: 3 },
    pole_positions: null,
    fastest_laps: 2,
    president: null,
    director: 'Somogyvári Dénes',
    technical_manager: null,
    chassis: 'M26',
    engine: null,
    tyres: null,
  }),
  'formula-1/drivers': raceAnswer('drivers', {
    ...driver,
    nationality: 'Hungarian',
    country: { name: 'Hungary', code: 'HU' },
    birthdate: '2002-03-01',
    birthplace: null,
    grands_prix_entered: 40,
    world_championships: 0,
    podiums: null,
    highest_race_finish: { position: 4, number: 1 },
    highest_grid_position: null,
    career_points: '45.5',
    teams: [{ season: 2026, team }],
  }),
  'formula-1/startinggrid': raceAnswer('rankings/startinggrid', {
    race: { id: 1857 },
    driver,
    team,
    position: 1,
    time: null,
  }),
  'formula-1/drivers-ranking': raceAnswer('rankings/drivers', {
    position: 1,
    driver,
    team: { id: null, name: null, logo: null },
    points: 437,
    wins: 9,
    behind: null,
    season: 2026,
  }),
  'formula-1/teams-ranking': raceAnswer('rankings/teams', { position: 1, team, points: 666, season: 2026 }),
} as const;
