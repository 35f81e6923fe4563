import { describe, expect, it } from 'vitest';
import type { Transport } from '#contract/client.ts';
import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { CallError } from '#contract/errors.ts';
import { createElectionsPortal } from '#portal/server/portal.tsx';
import { createSites } from '#portal/site/sites.ts';
import { hemicycle } from './hemicycle-seats.ts';
import { bordersOf, outlineOf } from './hex-geometry.ts';

const sites = createSites({ main: 'https://a.example', erdely: 'https://b.example', elections: 'https://valasztas.a.example' });
const assets = { build: 'b1', stylesheet: '/assets/s.css', groupStylesheets: {}, script: '/assets/e.js', frameScript: '/assets/f.js' };

const party = (id: string, name: string, pattern: 'solid' | 'stripes') => ({ id, name, fullName: name, colour: '#123456', pattern });
const list = (id: string) => ({ id, party: id, nationality: null, name: null, threshold: null, mandates: null });
const country: ElectionUnit = {
  id: 'orszag',
  level: 'country',
  name: 'Ország',
  parent: null,
  within: [],
  candidates: [],
  list: { eligible: 1000, voted: 457, invalid: 7, valid: 450, stations: [457, 1000], votes: { egy: 250, ketto: 200 } },
};
const election: Election = {
  slug: 'proba',
  title: 'Próbaválasztás',
  contest: 'assembly',
  day: '2026-11-22',
  seats: { rule: 'proportional', list: 5, threshold: 5 },
  source: { name: 'Iroda', url: 'https://iroda.example/' },
  note: null,
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

const answers: Record<string, (input: Record<string, string>) => unknown> = {
  elections: () => [election],
  election: () => election,
  electionUnits: ({ level }) => (level === 'constituency' ? units : []),
  electionUnit: ({ unit }) => ({ unit: units.find(({ id }) => id === unit), parent: null, within: [], inside: [] }),
};
const transport: Transport = async (name, input) => {
  const answer = answers[name];
  if (!answer) throw new CallError(404, name);
  return answer(input as Record<string, string>) as never;
};

const portal = createElectionsPortal({ sites, transport, assets, now: () => 1_790_000_100_000 });
const open = (url: string) => portal.render(portal.address('main', url));

describe('a page of results', () => {
  it('says how much is counted, and that a rehearsal is none of it real', async () => {
    const { html, framable } = await open('/proba');
    expect(html).toContain('Feldolgozottság: 45,7%');
    expect(html).toContain('Próba – nem valós adatok');
    expect(html).toContain('content="noindex"');
    expect(html).not.toMatch(/ style="/);
    expect(framable).toBe(true);
  });

  it('is kept up to date while votes are counted', async () => {
    expect((await open('/proba/listak')).html).toMatch(/data-behaviour="live-scores" data-topics="election:proba" data-made="1790000100"/);
  });

  it('has votes, shares and seats in tables beside the drawings', async () => {
    const { html } = await open('/proba/mandatumok');
    expect(html).toContain('A mandátumok megoszlása: Első Párt 3, Második Párt 2.');
    expect(html).toContain('az eddig megszámolt szavazatok szerint');
    expect((await open('/proba/listak')).html).toContain('55,56%');
  });

  it('names every field of the map in words, and nobody where two have the same votes', async () => {
    const { html } = await open('/proba/valasztokeruletek');
    expect(html).toContain('<title>Zala 1. (Lenti): Első Párt, 75,00%, 20 szavazat előny, feldolgozva: 50%</title>');
    expect(html).toContain('<title>Zala 2. (Lenti): nincs vezető, feldolgozva: 50%</title>');
    expect(html).toContain('href="/proba/valasztokeruletek/zala-1" target="_self"');
  });

  it('writes names as they are', async () => {
    const { html } = await open('/proba/valasztokeruletek/zala-1');
    expect(html).toContain('Anna &lt;b&gt;');
    expect(html).toContain('vezet');
    expect(html).not.toContain('megválasztva');
  });

  it('is not there when the election has nothing of it', async () => {
    expect((await open('/proba/frakciok')).status).toBe(404);
    expect((await open('/proba/telepulesek/nagykanizsa')).status).toBe(404);
    const { html } = await open('/proba/nincs-ilyen');
    expect(html).toContain('A keresett oldal nem található.');
    expect(html, 'for a frame: nothing of the site’s own scripts').not.toContain('/assets/e.js');
  });
});

describe('drawings', () => {
  it.each([1, 5, 21, 199, 720])('a half circle has a place of its own for each of %i seats, and none touch', (seats) => {
    const { places, radius } = hemicycle(seats);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats);
    for (const [index, a] of places.entries()) {
      for (const b of places.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(radius * 1.8);
    }
  });

  it('a border stands between counties only', () => {
    const tiles = [0, 1, 2].map((column) => ({ column, row: 0, group: column < 2 ? 'a' : 'b' }));
    expect(outlineOf({ column: 0, row: 0 }).split(' ')).toHaveLength(6);
    // Three hexagons have 18 sides; two of them lie between fields of one county.
    expect(bordersOf(tiles).match(/M/g)).toHaveLength(16);
  });
});
