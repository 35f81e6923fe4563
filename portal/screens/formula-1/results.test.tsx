import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import {
  formula1Service,
  sampleDriver,
  sampleDriverPoints,
  sampleRow,
  sampleRows,
} from '#portal/testing/formula-1.ts';
import { openPage, weekend } from './testing/formula-1-page.ts';

/** Leaves out what can be covered for readers who do not want to know results. */
const withoutSpoilers = (html: string) =>
  html.replace(/<div data-spoiler="formula-1".*?<\/(?:table|ol|dl)>/gs, '…');

describe('the page of a session', () => {
  it('shows a race while it is run: lap, order, and keeps it up to date', async () => {
    const live = { status: 'Live', laps: { current: 34, total: 57 } } as const;
    const rows = [
      sampleRow(7, 1, { time: '1:02:03.004', laps: 34, grid: '2', pits: 1 }),
      sampleRow(3, 2, { time: null, laps: 34 }),
    ];
    const service = formula1Service({ races: weekend(live), results: { 104: rows } });
    const page = await openPage(service, '', Date.parse('2026-11-22T15:00:00+01:00'));
    for (const part of ['ÉLŐ', '34. kör / 57', 'A sorrend a 34. kör után, 15:00-kor', '1:02:03.004'])
      expect(page.text).toContain(part);
    expect(page.html).toMatch(/data-behaviour="live-scores" data-topics="race:104"/);
    const next = await openPage(service, 'szezon=2026&verseny=2', Date.parse('2026-11-22T15:00:00+01:00'));
    expect(next.html, 'another grand prix').not.toContain('live-scores');
  });

  it('says at the top of a replayed race that it shows the order of the grid', async () => {
    const live = { status: 'Live', laps: { current: 34, total: 57 } } as const;
    const onGrid = [sampleRow(7, 1, { time: null, laps: 0 }), sampleRow(3, 2, { time: null, laps: 0 })];
    const service = formula1Service({ races: weekend(live), results: { 104: onGrid } });
    const answer = service.formula1Races;
    const replayed = {
      ...service,
      formula1Races: async (input: { season: number }) => ({ ...(await answer?.(input)), replay: true }),
    };
    const page = await openPage(replayed as Partial<Client>, '', Date.parse('2026-11-22T15:00:00+01:00'));
    expect(page.text).toMatch(/Visszajátszás: .* A verseny alatt a rajt sorrendjét mutatjuk.*Versenyző 7/);
  });

  it('says what is unknown of a finished race: its laps, or its result', async () => {
    const races = weekend({ status: 'Completed' });
    const service = formula1Service({ races, results: { 104: sampleRows([7, 3]) } });
    const laps = 'A körönkénti sorrendet csak élőben tudjuk követni; erről a versenyről nincs meg.';
    expect((await openPage(service, 'szezon=2026&futam=104')).text).toContain(laps);
    expect((await openPage(service, 'szezon=2026&futam=103')).text, 'a qualifying').not.toContain(laps);
    const late = Date.parse('2027-01-10T12:00:00Z');
    const unknown = (await openPage(service, 'szezon=2026&futam=204', late)).text;
    expect(unknown).toContain('Az eredményéről nincs adatunk.');
    expect(unknown).not.toContain('Nincs még');
  });

  it('has no result outside of elements that can be covered', async () => {
    const race = { status: 'Completed', fastest_lap: { driver: { id: 7 }, time: '1:22.222' } } as const;
    const service = formula1Service({ races: weekend(race), results: { 104: sampleRows([7, 3]) } });
    const page = await openPage(service, 'szezon=2026&futam=104');
    expect(page.text).toContain('leggyorsabb kör: 1:22.222');
    expect(withoutSpoilers(page.html)).not.toMatch(/Versenyző [73]|1:22/);
    expect(`${page.head.title} ${page.head.description}`).not.toContain('Versenyző');
  });

  it('covers a result for two days, and a grid as long as the qualifying that it reveals', async () => {
    const race = { status: 'Completed' } as const;
    const rows = sampleRows([7, 3]);
    const service = formula1Service({
      races: weekend(race),
      results: { 104: rows },
      grids: { 104: rows },
      driverPoints: [sampleDriverPoints],
      drivers: [sampleDriver],
    });
    const isCovered = async (address: string, at: string) =>
      (await openPage(service, address, Date.parse(at))).html.includes('data-spoiler=');
    for (const address of [
      'szezon=2026&futam=104',
      'szezon=2026&oldal=pontverseny',
      'szezon=2026&versenyzo=21',
    ]) {
      expect(await isCovered(address, '2026-11-24T12:00:00Z'), address).toBe(true);
      expect(await isCovered(address, '2026-11-24T14:00:00Z'), address).toBe(false);
    }
    expect(await isCovered('szezon=2026&futam=-104', '2026-11-23T12:00:00Z')).toBe(true);
    expect(await isCovered('szezon=2026&futam=-104', '2026-11-23T14:00:00Z')).toBe(false);
  });
});
