import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Race } from '#contract/formula-1.ts';
import { formula1Service, sampleCircuit, sampleRace, sampleRow } from '#portal/testing/formula-1.ts';
import { openPage, results, session, weekend } from './testing/formula-1-page.ts';

describe('when data is missing', () => {
  const down = Object.fromEntries(
    Object.keys(formula1Service({})).map((name) => [
      name,
      async () => Promise.reject(new CallError(503, 'down')),
    ]),
  ) as Partial<Client>;

  it.each([
    '',
    'oldal=pontverseny',
    'oldal=konstruktor',
    'oldal=versenyzok',
    'oldal=csapatok',
    'futam=104',
    'csapat=5',
    'versenyzo=21',
  ])('%j says that the service does not answer', async (address) => {
    const page = await openPage(down, address);
    expect(page.text).toContain('Még nincs adat.');
    expect(page.head.robots).toBe('noindex, follow');
  });

  it('says how old its data is when it cannot be refreshed, and that a race is replayed', async () => {
    const old = { stale: true, updatedAt: Date.parse('2026-11-20T12:05:00+01:00') / 1000, replay: true };
    const page = await openPage(formula1Service({ races: weekend(), results }, old));
    expect(page.text).toContain(
      'Most nem kapunk új adatot: amit itt látsz, 2026. november 20., 12:05-kor volt friss.',
    );
    expect(page.text).toContain('Visszajátszás');
  });

  it('is rendered with null in every field and with extreme lengths', async () => {
    const nothing = { name: null, image: null };
    const bare = session(1, 'X'.repeat(300), '2026-11-22T13:00:00Z', {
      competition: { id: 16, name: 'Y'.repeat(300), location: { country: null, city: null } },
      circuit: { id: 16, ...nothing },
      laps: { current: 90, total: 57 },
      status: 'Live',
    });
    const rows = [
      sampleRow(1, 1, { time: null, team: { id: null, name: null, logo: null } }),
      sampleRow(2, 1, { time: 'Z'.repeat(300) }),
    ];
    const circuit = {
      ...sampleCircuit,
      ...nothing,
      name: '',
      first_grand_prix: null,
      laps: 0,
      length: null,
      race_distance: null,
      capacity: null,
    };
    const page = await openPage(
      formula1Service({ races: [bare], results: { 1: rows }, circuits: [circuit as never] }),
      '',
    );
    expect(page.text).toContain('90. kör / 57');
    expect(page.text).not.toMatch(/null|undefined|NaN/);
  });

  it('falls back to an existing season', async () => {
    const races = weekend().map((race) => ({
      ...race,
      season: 2024,
      date: race.date.replace('2026', '2024'),
    }));
    const page = await openPage(formula1Service({ seasons: [2023, 2024], races }), 'szezon=2031');
    expect(page.text).toContain('Versenynaptár, 2024');
    expect(page.text).toContain('A 2031. évi szezonról nincs adatunk; ez a legutóbbi, amelyik megvan: 2024.');
    const early = await openPage(formula1Service({ seasons: [2023, 2024], races }), 'szezon=1999');
    expect(early.text).toContain('Az 1999. évi szezonról nincs adatunk');
    const existing = await openPage(formula1Service({ seasons: [2023, 2024], races }), 'szezon=2024');
    expect(existing.text).not.toContain('szezonról nincs adatunk');
  });

  it('says until when results are known, and links to the next grand prix', async () => {
    const [first, second, third] = [
      ['Belgium', '2026-10-04', 'Completed'],
      ['Monaco', '2026-10-18', 'Scheduled'],
      ['Qatar', '2026-11-29', 'Scheduled'],
    ].map(([name = '', day, status], index) => {
      const race = sampleRace(100 + index, 50 + index, 'Race', `${day}T14:00:00+00:00`);
      return { ...race, status, competition: { ...race.competition, name: `${name} Grand Prix` } };
    }) as [Race, Race, Race];
    const page = await openPage(formula1Service({ races: [first, second, third] }), 'szezon=2026');
    expect(page.text).toContain('A Belga Nagydíj (október 4.) az utolsó, amelynek megvan az eredménye.');
    expect(page.text).toMatch(/Monacói Nagydíj [^.]*, [^.]* okt\. 18\. nincs adatunk/);
    expect(page.html).toMatch(/<h2[^>]*>Katari Nagydíj/);
    const whole = await openPage(formula1Service({ races: [first, third] }), 'szezon=2026');
    expect(whole.text).not.toContain('az utolsó, amelynek megvan');
  });
});
