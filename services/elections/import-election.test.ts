import { describe, expect, it } from 'vitest';
import { importElection, removeElection } from './rules/store-election.ts';
import { fileOf } from './testing/sample-elections.ts';
import { startElections } from './testing/test-elections.ts';

const { db, election } = await startElections(['ep-2024']);

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

  it('of borders of an unknown place or line is refused', async () => {
    const text = await fileOf('valasztas-2026');
    await expect(importElection(db, text.replace('"units":{"', '"units":{"x'))).rejects.toThrow(
      /There are borders of x.*, which is no unit here/,
    );
    await expect(
      importElection(db, text.replace(/"units":\{"([a-z-]+-1)":\[\[\[0,/, '"units":{"$1":[[[9999,')),
    ).rejects.toThrow(/have the arc 9999, which is not there/);
  });

  it('is refused when the electors of a state do not add up', async () => {
    const text = await fileOf('usa-2024');
    await expect(
      importElection(db, text.replace('"electors":{"trump":1,', '"electors":{"trump":2,')),
    ).rejects.toThrow('In the unit me, 5 of 4 electors voted.');
  });

  it('is refused when an assembly has seats of an unknown list', async () => {
    const text = await fileOf('valasztas-2024');
    await expect(
      importElection(db, text.replace('"mandates":{"fidesz-kdnp":10', '"mandates":{"senki":10')),
    ).rejects.toThrow('In the unit budapest, the council has seats of senki, which is no list here.');
  });

  it('can be removed again', async () => {
    const text = (await fileOf('valasztas-2024')).replaceAll('valasztas-2024', 'valasztas-2024-proba');
    await importElection(db, text);
    expect(await removeElection(db, 'valasztas-2024-proba')).toBe(true);
    await expect(election('valasztas-2024-proba')).rejects.toMatchObject({ status: 404 });
  });
});
