import { beforeAll, describe, expect, it } from 'vitest';
import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { leadOf, seatsOf, shareOf, turnoutOf } from '#contract/election-rules.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import type { RunningService } from '../define-service.ts';
import { startService } from '../testing/start-service.ts';
import { electionsService } from './elections-service.ts';
import { importElection, removeElection } from './rules/store-election.ts';
import { fileOf } from './testing/sample-elections.ts';
import { sumOfSettlements } from './testing/sums.ts';

const context = { site: 'main', signedIn: false } as const;

const db = await fileDatabase();
let service: RunningService;

beforeAll(async () => {
  for (const slug of ['valasztas-2022', 'valasztas-2026', 'ep-2024', 'valasztas-2024', 'usa-2024'])
    await importElection(db, await fileOf(slug));
  service = await startService(electionsService, { db });
});

const election = (slug: string): Promise<Election> => service.transport('election', { slug }, context);
const constituencies = (slug: string): Promise<ElectionUnit[]> =>
  service.transport('electionUnits', { slug, level: 'constituency' }, context);

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
    const units = await constituencies('valasztas-2022');
    const winners = units.map(({ candidates, constituency }) => {
      const lead = leadOf(
        constituency ?? { votes: {} },
        candidates.map(({ id }) => id),
      );
      return candidates.find(({ id }) => id === lead?.first.id)?.party;
    });
    expect(units).toHaveLength(106);
    expect(winners.filter((party) => party === 'fidesz-kdnp')).toHaveLength(87);
    expect(winners.filter((party) => party === 'egysegben')).toHaveLength(19);
    expect(new Set(units.map(({ tile }) => `${tile?.part} ${tile?.column} ${tile?.row}`)).size).toBe(106);
  });

  it('adds up: settlements to constituencies to counties, which with the letters make the country', async () => {
    const votesOf = (units: readonly ElectionUnit[]) =>
      units.reduce((sum, { list }) => sum + (list?.votes['fidesz-kdnp'] ?? 0), 0);
    const counties = await service.transport(
      'electionUnits',
      { slug: 'valasztas-2022', level: 'county' },
      context,
    );
    expect(counties).toHaveLength(20);
    expect(votesOf(counties)).toBe(2_809_238);
    expect(votesOf(await constituencies('valasztas-2022'))).toBe(2_809_238);
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
    const counted = (await constituencies('valasztas-2022')).map(({ candidates, constituency }) => ({
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
    const units = await constituencies('valasztas-2026');
    const sumOf = (places: readonly ElectionUnit[]) =>
      places.reduce((sum, { list }) => sum + (list?.votes.tisza ?? 0), 0);
    const slug = 'valasztas-2026';
    expect(sumOf(units)).toBe(country?.list?.votes.tisza);
    expect(sumOf(await service.transport('electionUnits', { slug, level: 'county' }, context))).toBe(
      country?.list?.votes.tisza,
    );
    const unitsByWinner = Map.groupBy(units, ({ candidates, constituency = { votes: {} } }) => {
      const ids = candidates.map(({ id }) => id);
      return candidates.find(({ id }) => id === leadOf(constituency, ids)?.first.id)?.party;
    });
    expect([...unitsByWinner].map(([party, { length }]) => [party, length])).toEqual(
      expect.arrayContaining([
        ['tisza', 96],
        ['fidesz-kdnp', 10],
      ]),
    );
    expect(mandates?.seats.filter(({ onList }) => onList > 0)).toEqual([
      { list: 'tisza', constituency: 96, onList: 45 },
      { list: 'fidesz-kdnp', constituency: 10, onList: 42 },
      { list: 'mi-hazank', constituency: 0, onList: 6 },
    ]);
    expect(new Set(units.map(({ tile }) => `${tile?.part} ${tile?.column} ${tile?.row}`)).size).toBe(106);
  });

  it('is compared with 2022 where borders are the same: by places of the same name', async () => {
    const units = await constituencies('valasztas-2026');
    const before = new Set((await constituencies('valasztas-2022')).map(({ id }) => id));
    const redrawn = units.filter((unit) => unit.redrawn);
    expect(redrawn).toHaveLength(38);
    expect(units.filter((unit) => !unit.redrawn && !before.has(unit.id))).toEqual([]);
  });
});

describe('borders', () => {
  const bordersOf = (slug: string) => service.transport('electionBorders', { slug }, context);

  it.each(['valasztas-2022', 'valasztas-2026', 'ep-2024'])(
    'of %s are of all its constituencies',
    async (slug) => {
      const { units, source } = await bordersOf(slug);
      const ids = (await constituencies(slug)).map(({ id }) => id);
      expect(Object.keys(units).sort()).toEqual(ids.sort());
      expect(source.name).toBe('Nemzeti Választási Iroda');
    },
  );

  it('are 404 where there are none', async () => {
    await expect(bordersOf('usa-2024')).rejects.toMatchObject({ status: 404 });
  });

  it('are refused for an unknown place or line', async () => {
    const text = await fileOf('valasztas-2026');
    await expect(importElection(db, text.replace('"units":{"', '"units":{"x'))).rejects.toThrow(
      /There are borders of x.*, which is no unit here/,
    );
    await expect(
      importElection(db, text.replace(/"units":\{"([a-z-]+-1)":\[\[\[0,/, '"units":{"$1":[[[9999,')),
    ).rejects.toThrow(/have the arc 9999, which is not there/);
  });
});

describe('the European election of 2024', () => {
  it('has eleven lists, and d’Hondt gives the official seats', async () => {
    const { lists, country, mandates, seats, groups } = await election('ep-2024');
    expect(lists).toHaveLength(11);
    const withVotes = lists.map((list) => ({ ...list, votes: country?.list?.votes[list.id] ?? 0 }));
    expect(seats && seatsOf(seats, withVotes, [])).toEqual(mandates?.seats);
    expect(mandates?.seats.map(({ onList }) => onList).filter(Boolean)).toEqual([11, 7, 2, 1]);
    expect(groups.reduce((sum, group) => sum + group.seats, 0)).toBe(720);
    expect(groups.flatMap(({ members }) => members).reduce((sum, member) => sum + member.seats, 0)).toBe(21);
  });

  it('has participation and votes by county, which add up to those of the country’s polling stations', async () => {
    const { country, parts } = await election('ep-2024');
    const counties = await service.transport('electionUnits', { slug: 'ep-2024', level: 'county' }, context);
    const sumOf = (pick: (unit: ElectionUnit) => number | undefined) =>
      counties.reduce((sum, unit) => sum + (pick(unit) ?? 0), 0);
    expect(parts).toContain('turnout');
    expect(counties).toHaveLength(20);
    expect(country?.list).toMatchObject({
      eligible: 7_655_344,
      voted: 4_558_018,
      invalid: 65_828,
      valid: 4_492_190,
    });
    expect(country?.list && turnoutOf(country.list)?.toFixed(2)).toBe('59.54');
    for (const field of ['eligible', 'voted', 'invalid', 'valid'] as const)
      expect(
        sumOf(({ list }) => list?.[field]),
        field,
      ).toBe(country?.list?.[field]);
    for (const [list, votes] of Object.entries(country?.list?.votes ?? {}))
      expect(
        sumOf((unit) => unit.list?.votes[list]),
        list,
      ).toBe(votes);
  });

  it('has the groups in their political order, as they sit from left to right', async () => {
    const { groups } = await election('ep-2024');
    expect(groups.map(({ id }) => id)).toEqual([
      'left',
      'sd',
      'greens',
      'renew',
      'epp',
      'ecr',
      'pfe',
      'esn',
      'ni',
    ]);
  });

  it('says what is missing: letters, votes cast abroad, settlements, and the official share that they come to', async () => {
    const { missing, note, parts, source } = await election('ep-2024');
    expect(parts).not.toContain('settlements');
    expect(missing).toMatch(
      /települések eredményei.*levélben és a külképviseleteken.*nincs meg nálunk.*44,82%/,
    );
    expect(note, 'and what is public of them').toMatch(
      /külképviseleteken 18 661-en.*Levélben 66 922.*50 621/,
    );
    expect(source).toEqual({
      name: 'Nemzeti Választási Iroda',
      url: 'https://vtr.valasztas.hu/ep2024',
      licence: 'közérdekű nyilvános adat',
    });
  });

  it('has the seats of the member states', async () => {
    const states = await service.transport('electionUnits', { slug: 'ep-2024', level: 'state' }, context);
    expect([states.length, states.reduce((sum, state) => sum + (state.seats ?? 0), 0)]).toEqual([27, 720]);
  });
});

describe('the presidential election of the United States of 2024', () => {
  it('has 538 electors in 51 places, 312 and 226 of them for the two candidates, as their states add up', async () => {
    const { mandates, parts } = await election('usa-2024');
    const states = await service.transport('electionUnits', { slug: 'usa-2024', level: 'state' }, context);
    const sumOf = (list: string) => states.reduce((sum, { electors }) => sum + (electors?.[list] ?? 0), 0);
    expect([states.length, sumOf('trump'), sumOf('harris')]).toEqual([51, 312, 226]);
    expect(mandates?.seats.map(({ onList }) => onList)).toEqual([312, 226, 0]);
    expect(
      states.filter(({ electors = {} }) => Object.keys(electors).length > 1).map(({ name }) => name),
    ).toEqual(['Maine', 'Nebraska']);
    expect(parts).toEqual(['lists', 'mandates', 'states', 'electors']);
  });

  it('has a place of its own on the map for each of them', async () => {
    const states = await service.transport('electionUnits', { slug: 'usa-2024', level: 'state' }, context);
    expect(new Set(states.map(({ tile }) => `${tile?.column} ${tile?.row}`)).size).toBe(51);
  });

  it('has votes of every state, which add up to those of the whole country', async () => {
    const { country } = await election('usa-2024');
    const states = await service.transport('electionUnits', { slug: 'usa-2024', level: 'state' }, context);
    const sumOf = (list: string) => states.reduce((sum, state) => sum + (state.list?.votes[list] ?? 0), 0);
    expect(['trump', 'harris', 'tobbi'].map(sumOf)).toEqual([77_302_580, 75_017_613, 2_918_109]);
    const texas = states.find(({ id }) => id === 'tx');
    expect(texas?.list?.votes).toMatchObject({ trump: 6_393_597 });
    // The winner of a state gets all its electors, except in Maine and Nebraska, which go by district.
    for (const { name, list, electors = {} } of states)
      expect(Object.keys(electors), name).toContain(list && leadOf(list, ['trump', 'harris'])?.first.id);
    expect(country?.list).toMatchObject({
      valid: 155_238_302,
      votes: { trump: 77_302_580, harris: 75_017_613 },
    });
  });

  it('is refused when the electors of a state do not add up', async () => {
    const text = await fileOf('usa-2024');
    await expect(
      importElection(db, text.replace('"electors":{"trump":1,', '"electors":{"trump":2,')),
    ).rejects.toThrow('In the unit me, 5 of 4 electors voted.');
  });
});

describe('the local elections of 2024', () => {
  const counties = () =>
    service.transport('electionUnits', { slug: 'valasztas-2024', level: 'county' }, context);

  it('say what is missing, and have no results for it', async () => {
    const { missing, source, parts, mandates } = await election('valasztas-2024');
    expect([parts, mandates]).toEqual([['councils'], null]);
    expect(missing).toMatch(
      /többi vármegyéé, a kerületi, városi és községi polgármestereké és képviselő-testületeké nincs meg/,
    );
    expect(source.url).toBe('https://vtr.valasztas.hu/onk2024');
  });

  it('have the capital’s mayor as recounted, 293 votes ahead of the second', async () => {
    const [budapest] = await counties();
    const lead = leadOf(
      budapest?.constituency ?? { votes: {} },
      (budapest?.candidates ?? []).map(({ id }) => id),
    );
    expect([budapest?.office, lead?.first, lead?.margin]).toEqual([
      'főpolgármester',
      { id: 'karacsony-gergely', votes: 371_538 },
      293,
    ]);
  });

  it('have assemblies whose seats d’Hondt gives from the votes', async () => {
    const { lists } = await election('valasztas-2024');
    const places = await counties();
    const counted = places.filter(({ list }) => list);
    expect(counted.map(({ name }) => name)).toEqual(['Budapest', 'Komárom-Esztergom']);
    for (const { name, council, list: result } of counted) {
      const seats = Object.values(council?.mandates ?? {}).reduce((sum, each) => sum + each, 0);
      const withVotes = lists.map((list) => ({ ...list, votes: result?.votes[list.id] ?? 0 }));
      const allotted = seatsOf({ rule: 'proportional', list: seats, threshold: 5 }, withVotes, []).filter(
        ({ onList }) => onList > 0,
      );
      expect(Object.fromEntries(allotted.map(({ list, onList }) => [list, onList])), name).toEqual(
        council?.mandates,
      );
    }
  });

  it('have assemblies of which only the seats are public', async () => {
    const seats = (await counties())
      .filter(({ list }) => !list)
      .map(({ name, council }) => [name, council?.mandates]);
    expect(seats).toEqual([
      ['Somogy', { 'fidesz-kdnp': 9, 'somogyi-fuggetlenek': 3, 'mi-hazank': 1, somogyert: 1, dk: 1 }],
      ['Vas', { 'fidesz-kdnp': 10, 'mi-hazank': 2, kovet: 1, dk: 1, momentum: 1 }],
      ['Zala', { 'fidesz-kdnp': 9, 'mi-hazank': 2, momentum: 2, dk: 2 }],
    ]);
  });

  it('are refused when an assembly has seats of an unknown list', async () => {
    const text = await fileOf('valasztas-2024');
    await expect(
      importElection(db, text.replace('"mandates":{"fidesz-kdnp":10', '"mandates":{"senki":10')),
    ).rejects.toThrow('In the unit budapest, the council has seats of senki, which is no list here.');
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

describe('an import', () => {
  it('changes nothing the second time', async () => {
    const before = (await election('ep-2024')).version;
    expect((await importElection(db, await fileOf('ep-2024'))).changed).toBe(false);
    expect((await election('ep-2024')).version).toBe(before);
  });

  it.each([
    ['{"kind":"party"}', /^Line 1, id:/],
    [
      '{"kind":"party","id":"a","name":"A","fullName":"A","colour":"#000000","pattern":"dots"}',
      /first line must be/,
    ],
    ['nonsense', /^Line 1 is not JSON/],
  ])('of an invalid file names the line: %s', async (text, message) => {
    await expect(importElection(db, text)).rejects.toThrow(message);
  });

  it('of a file whose votes do not add up, or that names unknown places, is refused and changes nothing', async () => {
    const text = await fileOf('ep-2024');
    await expect(
      importElection(db, text.replace('"fidesz-kdnp":1991611', '"fidesz-kdnp":1991612')),
    ).rejects.toThrow(/In the unit orszag, the votes are/);
    await expect(
      importElection(db, text.replace('"parent":"megye-zala"', '"parent":"megye-zalla"')),
    ).rejects.toThrow(/no unit here/);
    expect((await election('ep-2024')).country?.list?.votes['fidesz-kdnp']).toBe(1_991_611);
  });

  it('can be removed again', async () => {
    const text = (await fileOf('valasztas-2024')).replaceAll('valasztas-2024', 'valasztas-2024-proba');
    await importElection(db, text);
    expect(await removeElection(db, 'valasztas-2024-proba')).toBe(true);
    await expect(election('valasztas-2024-proba')).rejects.toMatchObject({ status: 404 });
  });
});
