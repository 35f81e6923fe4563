import type { Transport } from '#contract/client.ts';
import type { Election } from '#contract/election.ts';
import type { ElectionBorders, ElectionUnit } from '#contract/election-format.ts';
import { CallError } from '#contract/errors.ts';
import { fold } from '#contract/fold.ts';
import { createElectionsPortal } from '#portal/portal.tsx';
import { sampleAssets } from '#portal/testing/sample-assets.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';

const sites = createSampleSites({
  main: 'https://a.example',
  erdely: 'https://b.example',
  elections: 'https://valasztas.a.example',
});

const party = (id: string, name: string, pattern: 'solid' | 'stripes') => ({
  id,
  name,
  fullName: name,
  colour: '#123456',
  pattern,
});
const list = (id: string) => ({
  id,
  party: id,
  nationality: null,
  name: null,
  threshold: null,
  mandates: null,
});
const country: ElectionUnit = {
  id: 'orszag',
  level: 'country',
  name: 'Ország',
  parent: null,
  within: [],
  candidates: [],
  list: {
    eligible: 1000,
    voted: 457,
    invalid: 7,
    valid: 450,
    stations: [457, 1000],
    votes: { egy: 250, ketto: 200 },
  },
};
const election: Election = {
  slug: 'proba',
  title: 'Próbaválasztás',
  contest: 'assembly',
  day: '2026-11-22',
  seats: { rule: 'proportional', list: 5, threshold: 5 },
  source: { name: 'Iroda', url: 'https://iroda.example/' },
  note: null,
  missing: null,
  final: false,
  rehearsal: true,
  version: 3,
  resultsAt: 1_790_000_000,
  parties: [party('egy', 'Első Párt', 'solid'), party('ketto', 'Második Párt', 'stripes')],
  lists: [list('egy'), list('ketto')],
  groups: [],
  country,
  counted: 45.7,
  mandates: {
    official: false,
    seats: [
      { list: 'egy', constituency: 0, onList: 3 },
      { list: 'ketto', constituency: 0, onList: 2 },
    ],
  },
  parts: ['lists', 'mandates', 'map', 'constituencies'],
};
const constituency = (number: number, votes: Record<string, number>): ElectionUnit => ({
  ...country,
  id: `zala-${number}`,
  level: 'constituency',
  name: `Zala ${number}.`,
  seat: 'Lenti',
  parent: 'megye-zala',
  tile: { column: number, row: 0 },
  candidates: [
    { id: 'anna', name: 'Anna <b>', party: 'egy' },
    { id: 'bela', name: 'Béla', party: null },
  ],
  constituency: { valid: (votes.anna ?? 0) + (votes.bela ?? 0), stations: [1, 2], votes },
});
const units = [constituency(1, { anna: 30, bela: 10 }), constituency(2, { anna: 5, bela: 5 })];

/** Two adjacent squares, each one degree wide; the line between them is arc 0. */
export const borders: ElectionBorders = {
  source: { name: 'Térképhivatal', url: 'https://terkep.example/' },
  scale: [1, 1],
  translate: [19, 47],
  arcs: [
    [
      [1, 0],
      [0, 1],
    ],
    [
      [1, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 0],
      [0, 1],
      [-1, 0],
    ],
  ],
  units: { 'zala-1': [[[0, 1]]], 'zala-2': [[[2, -1]]] },
};
const county: ElectionUnit = {
  ...country,
  id: 'megye-zala',
  level: 'county',
  name: 'Zala',
  parent: 'orszag',
};
/** Five lists; the smallest one leads in the only county. */
const smallLists = ['harom', 'negy', 'ot'];
const fiveLists: Election = {
  ...election,
  slug: 'ot-lista',
  parties: [...election.parties, ...smallLists.map((id) => party(id, `Párt ${id}`, 'solid'))],
  lists: [...election.lists, ...smallLists.map(list)],
  country: {
    ...country,
    list: { valid: 450, votes: { egy: 150, ketto: 120, harom: 90, negy: 60, ot: 30 } },
  },
};
const countyOfFive: ElectionUnit = { ...county, list: { valid: 60, votes: { egy: 20, ketto: 10, ot: 30 } } };
const withBorders: Election = {
  ...election,
  slug: 'rajzolt',
  previous: 'proba',
  parts: [...election.parts, 'turnout', 'borders', 'change', 'settlements'],
};
const drawnUnits = units.map((unit, at) => ({
  ...unit,
  redrawn: at === 1,
  list: {
    eligible: 1000,
    voted: 457,
    stations: [1, 1] as [number, number],
    valid: 450,
    votes: { egy: 200, ketto: 250 },
  },
}));

const federation: Election = {
  ...election,
  slug: 'allamok',
  contest: 'president',
  source: { ...election.source, licence: 'közkincs' },
  parts: ['lists', 'turnout', 'states', 'electors'],
};
const states: ElectionUnit[] = [
  {
    ...country,
    id: 'oh',
    level: 'state',
    name: 'Ohio',
    seats: 17,
    electors: { egy: 17 },
    list: { valid: 4000, votes: { egy: 3000, ketto: 1000 } },
  },
];
const town: ElectionUnit = {
  ...constituency(1, { anna: 30, bela: 10 }),
  level: 'county',
  name: 'Főváros',
  office: 'főpolgármester',
  council: { name: 'Közgyűlés', mandates: { egy: 2, ketto: 3 } },
};
const seatsOnly: ElectionUnit = {
  id: 'megye',
  level: 'county',
  name: 'Megye',
  parent: null,
  within: [],
  candidates: [],
  council: { name: 'Megyegyűlés', mandates: { egy: 1, ketto: 4 } },
};
const socialists = {
  id: 'sd',
  name: 'Szocialisták és Demokraták',
  short: 'S&D',
  colour: '#c00000',
  seats: 136,
  members: [],
};
const answers: Record<string, (input: Record<string, string>) => unknown> = {
  elections: () => [election],
  election: ({ slug = '' }) => {
    if (slug === 'helyi')
      return {
        ...election,
        slug,
        country: null,
        mandates: null,
        missing: 'Hiányoznak falvak.',
        parts: ['councils'],
      };
    if (slug === 'ures') return { ...election, slug, country: null, mandates: null, parts: [] };
    if (slug === 'rajzolt') return withBorders;
    if (slug === 'ot-lista') return fiveLists;
    if (slug === 'ep') return { ...election, slug, parts: ['groups'], groups: [socialists] };
    if (slug === 'allamok' || slug === 'usa-2024')
      return { ...federation, slug, missing: 'Hiányoznak az órák.' };
    return slug === 'proba' ? election : { ...election, slug, parts: [...election.parts, 'settlements'] };
  },
  electionUnits: ({ slug, level }) =>
    slug === 'helyi'
      ? [town, seatsOnly]
      : slug === 'ot-lista'
        ? [countyOfFive]
        : slug === 'allamok' && level === 'state'
          ? states
          : level === 'constituency'
            ? slug === 'rajzolt'
              ? drawnUnits
              : units
            : slug === 'rajzolt' || slug === 'proba'
              ? [county]
              : [],
  electionSettlements: ({ q }) =>
    ['Lenti', 'Lentihegy', 'Győr', 'Győrság'].flatMap((name, at) =>
      fold(name).startsWith(fold(q ?? ''))
        ? [{ id: `zala-${(at % 2) + 1}`, level: 'settlement', name, county: 'Zala', within: [] }]
        : [],
    ),
  electionBorders: () => borders,
  electionUnit: ({ slug, unit }) => ({
    unit: [county, ...(slug === 'rajzolt' ? drawnUnits : units)].find(({ id }) => id === unit),
    parent: null,
    within: [],
    inside: [],
  }),
};
const transport: Transport = async (name, input) => {
  const answer = answers[name];
  if (!answer) throw new CallError(404, name);
  return answer(input as Record<string, string>) as never;
};

/** A portal of made-up elections: partial, over, by states, with borders. */
export const portal = createElectionsPortal({
  sites,
  transport,
  assets: sampleAssets,
  now: () => 1_790_000_100_000,
});
/** Renders a page of the main site. */
export const open = (url: string) => portal.render(portal.address('main', url));
