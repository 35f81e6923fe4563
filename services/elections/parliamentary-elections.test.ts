import { describe, expect, it } from 'vitest';
import type { ElectionUnit } from '#contract/election-format.ts';
import { leadOf, seatsOf, shareOf, turnoutOf } from '#contract/election-rules.ts';
import { sumOfSettlements } from './testing/sums.ts';
import { context, startElections } from './testing/test-elections.ts';

const { bordersOf, db, election, service, unitsOf } = await startElections([
  'valasztas-2022',
  'valasztas-2026',
]);

/** The party of the candidate who leads in a constituency. */
function winnerOf({ candidates, constituency }: ElectionUnit) {
  const ids = candidates.map(({ id }) => id);
  const winner = constituency && leadOf(constituency, ids)?.first.id;
  return candidates.find(({ id }) => id === winner)?.party;
}

describe('the parliamentary election of 2022', () => {
  it('has the official list votes and participation', async () => {
    const { country, counted, final } = await election('valasztas-2022');
    const list = country?.list ?? { valid: 0, votes: {} };
    expect(list.votes).toMatchObject({
      'fidesz-kdnp': 3_060_706,
      egysegben: 1_947_331,
      'mi-hazank': 332_487,
      nemet: 24_630,
    });
    expect(shareOf(3_060_706, list).toFixed(2)).toBe('54.13');
    expect(turnoutOf(list)?.toFixed(2)).toBe('69.59');
    expect(country?.turnout?.at(-1)).toEqual({ at: '18:30', share: 67.8 });
    expect([counted, final]).toEqual([100, true]);
  });

  it('has 106 constituencies, 87 of them won by the government and 19 by the opposition', async () => {
    const units = await unitsOf('valasztas-2022', 'constituency');
    const winners = units.map(winnerOf);
    expect(units).toHaveLength(106);
    expect(winners.filter((party) => party === 'fidesz-kdnp')).toHaveLength(87);
    expect(winners.filter((party) => party === 'egysegben')).toHaveLength(19);
    expect(new Set(units.map(({ tile }) => `${tile?.part} ${tile?.column} ${tile?.row}`)).size).toBe(106);
  });

  it('adds up: settlements to constituencies to counties, which with the letters make the country', async () => {
    const votesOf = (units: readonly ElectionUnit[]) =>
      units.reduce((sum, { list }) => sum + (list?.votes['fidesz-kdnp'] ?? 0), 0);
    const counties = await unitsOf('valasztas-2022', 'county');
    expect(counties).toHaveLength(20);
    expect(votesOf(counties)).toBe(2_809_238);
    expect(votesOf(await unitsOf('valasztas-2022', 'constituency'))).toBe(2_809_238);
    const { rows } = await sumOfSettlements(db);
    expect(rows).toEqual([{ settlements: 3177, votes: 2_809_238 }]);
  });

  it('has the official seats, and the law’s own rule comes to the same from the votes', async () => {
    const { lists, country, mandates, seats } = await election('valasztas-2022');
    const official = mandates?.seats.filter(({ constituency, onList }) => constituency + onList > 0);
    expect(official).toEqual([
      { list: 'fidesz-kdnp', constituency: 87, onList: 48 },
      { list: 'egysegben', constituency: 19, onList: 38 },
      { list: 'mi-hazank', constituency: 0, onList: 6 },
      { list: 'nemet', constituency: 0, onList: 1 },
    ]);
    const counted = (await unitsOf('valasztas-2022', 'constituency')).map(({ candidates, constituency }) => ({
      candidates: candidates.map(({ id, party }) => ({
        list: lists.find((list) => list.party !== null && list.party === party)?.id ?? null,
        votes: constituency?.votes[id] ?? 0,
      })),
    }));
    const withVotes = lists.map((list) => ({ ...list, votes: country?.list?.votes[list.id] ?? 0 }));
    expect(seats && seatsOf(seats, withVotes, counted)).toEqual(mandates?.seats);
  });
});

describe('the parliamentary election of 2026', () => {
  it('has the votes of 10 022 polling stations, and says that letters are missing', async () => {
    const { country, missing, parts } = await election('valasztas-2026');
    expect(country?.list).toMatchObject({ stations: [10_022, 10_022], valid: 6_031_138, voted: 6_070_923 });
    expect(country?.list?.votes).toMatchObject({ tisza: 3_339_527, 'fidesz-kdnp': 2_175_671, roma: 19_203 });
    expect(missing).toContain('levélszavazatok');
    expect(parts).toEqual(expect.arrayContaining(['borders', 'change', 'settlements', 'nationalities']));
  });

  it('adds up, and the winners of its constituencies are those of its seats', async () => {
    const { country, mandates } = await election('valasztas-2026');
    const units = await unitsOf('valasztas-2026', 'constituency');
    const sumOf = (places: readonly ElectionUnit[]) =>
      places.reduce((sum, { list }) => sum + (list?.votes.tisza ?? 0), 0);
    const slug = 'valasztas-2026';
    expect(sumOf(units)).toBe(country?.list?.votes.tisza);
    expect(sumOf(await unitsOf(slug, 'county'))).toBe(country?.list?.votes.tisza);
    const winners = units.map(winnerOf);
    expect(winners.filter((party) => party === 'tisza')).toHaveLength(96);
    expect(winners.filter((party) => party === 'fidesz-kdnp')).toHaveLength(10);
    expect(mandates?.seats.filter(({ onList }) => onList > 0)).toEqual([
      { list: 'tisza', constituency: 96, onList: 45 },
      { list: 'fidesz-kdnp', constituency: 10, onList: 42 },
      { list: 'mi-hazank', constituency: 0, onList: 6 },
    ]);
    expect(new Set(units.map(({ tile }) => `${tile?.part} ${tile?.column} ${tile?.row}`)).size).toBe(106);
  });

  it('is compared with 2022 where borders are the same: by places of the same name', async () => {
    const units = await unitsOf('valasztas-2026', 'constituency');
    const before = new Set((await unitsOf('valasztas-2022', 'constituency')).map(({ id }) => id));
    const redrawn = units.filter((unit) => unit.redrawn);
    expect(redrawn).toHaveLength(38);
    expect(units.filter((unit) => !unit.redrawn && !before.has(unit.id))).toEqual([]);
  });
});

describe('borders', () => {
  it.each(['valasztas-2022', 'valasztas-2026'])('of %s are of all its constituencies', async (slug) => {
    const { units, source } = await bordersOf(slug);
    const ids = (await unitsOf(slug, 'constituency')).map(({ id }) => id);
    expect(Object.keys(units).sort()).toEqual(ids.sort());
    expect(source.name).toBe('Nemzeti Választási Iroda');
  });
});

describe('places', () => {
  it('a settlement is found without its accents, by its beginning or a later word', async () => {
    const search = (q: string) =>
      service.transport('electionSettlements', { slug: 'valasztas-2022', q }, context);
    expect((await search('hodmezov'))[0]).toMatchObject({
      id: 'hodmezovasarhely',
      name: 'Hódmezővásárhely',
      county: 'Csongrád-Csanád',
    });
    expect((await search('pécs'))[0]?.within.map(({ name }) => name)).toEqual(['Baranya 1.', 'Baranya 2.']);
    expect((await search('iii. kerület')).map(({ name }) => name)).toContain('Budapest III. kerület');
    expect(await search('% _')).toEqual([]);
  });

  it('know the places around them and inside them', async () => {
    const { unit, parent, inside } = await service.transport(
      'electionUnit',
      { slug: 'valasztas-2022', unit: 'baranya-1' },
      context,
    );
    expect([unit.seat, parent?.name, inside.map(({ name }) => name)]).toEqual([
      'Pécs',
      'Baranya',
      expect.arrayContaining(['Pécs', 'Keszü']),
    ]);
    expect(unit.candidates[0]).toEqual({
      id: 'dr-mellar-tamas',
      name: 'Dr. Mellár Tamás',
      party: 'egysegben',
    });
  });

  it('are 404 when there is no such place or election', async () => {
    const missing = { unit: 'atlantisz', slug: 'valasztas-2022' };
    await expect(service.transport('electionUnit', missing, context)).rejects.toMatchObject({ status: 404 });
    await expect(election('valasztas-1848')).rejects.toMatchObject({ status: 404 });
  });
});
