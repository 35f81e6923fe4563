import { describe, expect, it } from 'vitest';
import { formula1Service, sampleCircuit, sampleRace, sampleRows } from '#portal/testing/formula-1.ts';
import { numbersAfter, openPage, results, weekend } from './testing/formula-1-page.ts';

describe('the calendar', () => {
  it('opens with the next grand prix: where, when, its sessions and circuit', async () => {
    const page = await openPage(formula1Service({ races: weekend(), results, circuits: [sampleCircuit] }));
    for (const part of [
      'Olasz Nagydíj',
      'Mintaváros körpálya · Monza, Olaszország',
      'november 22., vasárnap, 14:00',
      'Időmérő nov. 21. 14:00',
      'Nincs még elérhető információ.',
      'Minta 2 Nagydíj',
      'Egy kör 5,793 km',
      'Körök száma 53',
      'Versenytáv 306,72 km',
      'Körrekord 1:21.046',
      'Vízi Bence, 2004',
      'Első nagydíj 1950',
      'Megnyitották 1922',
      'Befogadóképesség 113 860 néző',
      'Tulajdonos Mintaváros',
    ]) {
      expect(page.text).toContain(part);
    }
    expect(page.head.canonical).toBe('https://cimlap.example/forma1');
    expect(page.html).not.toMatch(/<img|https?:\/\/media|style="/);
  });

  it.each([
    ['2026-11-20T08:00:00+01:00', 'A következő'],
    ['2026-11-22T08:00:00+01:00', 'Ezen a hétvégén'],
    ['2026-11-23T08:00:00+01:00', 'A legutóbbi'],
  ])('at %s calls a grand prix without results „%s”', async (now, name) => {
    const page = await openPage(formula1Service({ races: weekend() }), '', Date.parse(now));
    expect(page.text).toMatch(new RegExp(`${name} · \\d+\\. nagydíj`));
    expect(page.text.includes('következő'), 'in the calendar').toBe(name !== 'A legutóbbi');
  });

  it('merges the parts of a qualifying, and shows each', async () => {
    const service = formula1Service({ races: weekend(), results });
    const order = (html: string) =>
      [...html.matchAll(/Versenyző (\d+)/g)].map(([, number]) => Number(number));
    expect(order((await openPage(service, 'szezon=2026&futam=101.102.103')).html)).toEqual([
      ...numbersAfter(0).slice(0, 10).reverse(),
      ...numbersAfter(10),
    ]);
    const part = await openPage(service, 'szezon=2026&futam=102');
    expect(order(part.html)).toEqual(numbersAfter(0).slice(0, 15));
    expect(part.text).toContain('2. időmérő');
  });

  it('draws a starting grid for a negative number, as an ordered list', async () => {
    const page = await openPage(
      formula1Service({ races: weekend(), grids: { 104: sampleRows([7, 3, 9]) } }),
      'szezon=2026&futam=-104',
    );
    expect(
      [...page.html.matchAll(/<li[^>]*value="(\d+)".*?Versenyző (\d+)/gs)].map(([, place, driver]) => [
        place,
        driver,
      ]),
    ).toEqual([
      ['1', '7'],
      ['2', '3'],
      ['3', '9'],
    ]);
    expect(page.head.canonical).toBe('https://cimlap.example/forma1?szezon=2026&futam=-104');
  });

  it('explains why a grand prix is in another country than its name says', async () => {
    const competition = (city: string, country: string) => ({
      competition: { id: 9, name: 'Bahrain Grand Prix', location: { city, country } },
    });
    const note = 'Hivatalos neve: Bahreini Nagydíj Malajziában.';
    const at = (city: string, country: string) =>
      openPage(
        formula1Service({
          races: [sampleRace(301, 9, 'Race', '2026-11-29T13:00:00Z', competition(city, country))],
        }),
      );
    expect((await at('Sepang', 'Malaysia')).text).toContain(note);
    expect((await at('Sakhir', 'Bahrain')).text).not.toContain(note);
  });

  it.each([
    'szezon=2026&verseny=999',
    'szezon=2026&futam=999',
    'szezon=2026&futam=101.999',
    'oldal=xyz',
    'versenyzo=abc',
    'csapat=-1',
    'verseny=rossz',
    'futam=1.2.3.4',
  ])('%s is a 404', async (query) => {
    const page = openPage(formula1Service({ races: weekend() }), query);
    await expect(page).rejects.toMatchObject({ status: 404 });
  });
});
