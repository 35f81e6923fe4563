import { describe, expect, it } from 'vitest';
import type { ElectionUnit } from '#contract/election-format.ts';
import { leadOf, seatsOf, turnoutOf } from '#contract/election-rules.ts';
import { startElections } from './testing/test-elections.ts';

const { bordersOf, election, unitsOf } = await startElections(['ep-2024', 'valasztas-2024', 'usa-2024']);

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
    const counties = await unitsOf('ep-2024', 'county');
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

  it('has the borders of all constituencies', async () => {
    const { units, source } = await bordersOf('ep-2024');
    const ids = (await unitsOf('ep-2024', 'constituency')).map(({ id }) => id);
    expect(Object.keys(units).sort()).toEqual(ids.sort());
    expect(source.name).toBe('Nemzeti Választási Iroda');
  });

  it('has the seats of the member states', async () => {
    const states = await unitsOf('ep-2024', 'state');
    expect([states.length, states.reduce((sum, state) => sum + (state.seats ?? 0), 0)]).toEqual([27, 720]);
  });
});

describe('the presidential election of the United States of 2024', () => {
  it('has 538 electors in 51 places, 312 and 226 of them for the two candidates, as their states add up', async () => {
    const { mandates, parts } = await election('usa-2024');
    const states = await unitsOf('usa-2024', 'state');
    const sumOf = (list: string) => states.reduce((sum, { electors }) => sum + (electors?.[list] ?? 0), 0);
    expect([states.length, sumOf('trump'), sumOf('harris')]).toEqual([51, 312, 226]);
    expect(mandates?.seats.map(({ onList }) => onList)).toEqual([312, 226, 0]);
    expect(
      states.filter(({ electors = {} }) => Object.keys(electors).length > 1).map(({ name }) => name),
    ).toEqual(['Maine', 'Nebraska']);
    expect(parts).toEqual(['lists', 'mandates', 'states', 'electors']);
  });

  it('has no borders', async () => {
    await expect(bordersOf('usa-2024')).rejects.toMatchObject({ status: 404 });
  });

  it('has a place of its own on the map for each of them', async () => {
    const states = await unitsOf('usa-2024', 'state');
    expect(new Set(states.map(({ tile }) => `${tile?.column} ${tile?.row}`)).size).toBe(51);
  });

  it('has votes of every state, which add up to those of the whole country', async () => {
    const { country } = await election('usa-2024');
    const states = await unitsOf('usa-2024', 'state');
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
});

describe('the local elections of 2024', () => {
  const counties = () => unitsOf('valasztas-2024', 'county');

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
});
