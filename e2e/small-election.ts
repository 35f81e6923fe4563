const party = (id: string, name: string, colour: string) => ({
  kind: 'party',
  id,
  name,
  fullName: name,
  colour,
  pattern: 'solid',
});

/** Constituencies of the election, in which Anna of the first party and Béla of the second one stand. */
export const constituencies = ['zala-1', 'zala-2'];

/**
 * The lines of an election's file: two parties and two constituencies, and no votes counted yet.
 * @param day `2030-11-22`
 */
export const smallElection = (slug: string, title: string, day: string): object[] => [
  {
    kind: 'election',
    format: 1,
    slug,
    title,
    day,
    seats: { rule: 'hungarian-parliament', constituency: 2, list: 3 },
    source: { name: 'Választási iroda', url: 'https://iroda.example/' },
  },
  party('egy', 'Első Párt', '#1d7f78'),
  party('ketto', 'Második Párt', '#e07b12'),
  { kind: 'list', id: 'egy', party: 'egy' },
  { kind: 'list', id: 'ketto', party: 'ketto' },
  {
    kind: 'unit',
    id: 'orszag',
    level: 'country',
    name: 'Ország',
    list: { valid: 0, stations: [0, 10], votes: {} },
  },
  ...constituencies.map((id, column) => ({
    kind: 'unit',
    id,
    level: 'constituency',
    name: `Zala ${column + 1}.`,
    parent: 'orszag',
    tile: { column, row: 0 },
    candidates: [
      { id: 'anna', name: 'Anna', party: 'egy' },
      { id: 'bela', name: 'Béla', party: 'ketto' },
    ],
    constituency: { valid: 0, stations: [0, 5], votes: {} },
  })),
];

/** The lines of a file, as programs of election offices send them. */
export const linesOf = (records: readonly object[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');
