import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Race } from '#contract/formula-1.ts';
import { formula1Service, sampleRace, sampleRows } from '#portal/testing/formula-1.ts';
import { sampleArticle, sampleContext } from '#portal/testing/sample.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { loadRace } from './load-race.ts';
import { RaceBox } from './race-box.tsx';

const start = Date.parse('2026-11-22T13:00:00Z');
const article = (changes: Parameters<typeof sampleArticle>[0] = {}) =>
  sampleArticle({
    livescoreId: 104,
    tags: [{ slug: 'forma-1', name: 'Forma–1' }],
    pubDate: start / 1000,
    ...changes,
  });
const nothingSet = async () => Promise.reject(new Error('nothing is set'));
const race = (changes: Partial<Race> = {}) =>
  sampleRace(104, 16, 'Race', new Date(start).toISOString(), changes);

async function show(
  calls: Partial<Client>,
  now: number,
  changes: Parameters<typeof article>[0] = {},
  language: 'hu' | 'en' = 'hu',
): Promise<string> {
  const race = await loadRace(sampleContext({ unique: nothingSet, ...calls }), article(changes));
  return race
    ? renderToStaticMarkup(<RaceBox race={race} language={language} now={now} />).replaceAll('\u00a0', ' ')
    : '';
}

const results = { 104: sampleRows([7, 3, 9, 1, 2, 4, 5, 6, 8, 10, 11]) };

it('an article about Formula 1 shows its race: the leader and the ten scoring drivers, covered on request', async () => {
  const html = await show(
    formula1Service({ races: [race({ status: 'Completed' })], results }),
    start + 7_200_000,
  );
  expect(textOf(html)).toMatch(
    /^Minta 16 Nagydíj, verseny 1\. Versenyző 7 .*10\. Versenyző 10 .*A teljes eredmény/,
  );
  expect(html).not.toContain('Versenyző 11');
  expect(html).toContain('href="/forma1?szezon=2026&amp;futam=104"');
  expect(html.replace(/<ol[^>]*data-spoiler="formula-1".*?<\/ol>/s, '')).not.toContain('Versenyző');
  expect(html).not.toContain('live-scores');
});

it('a running race shows its lap, and is updated', async () => {
  const live = race({ status: 'Live', laps: { current: 12, total: 57 } });
  const html = await show(formula1Service({ races: [live], results }), start + 1_800_000);
  expect(textOf(html)).toContain('12. kör / 57');
  expect(html).toContain('data-behaviour="live-scores" data-topics="race:104"');
  expect(await show(formula1Service({ races: [race()] }), start - 3_600_000)).toContain(
    'data-topics="race:104"',
  );
});

it('the race is omitted on articles of another sport, for an unknown session, or without an answer', async () => {
  const service = formula1Service({ races: [race({ status: 'Completed' })], results });
  expect(await show(service, start, { tags: [{ slug: 'nb-i', name: 'NB I' }] })).toBe('');
  expect(await show(service, start, { livescoreSport: 'football' })).toBe('');
  const untagged = { tags: [], livescoreSport: 'formula-1' as const };
  expect(await show(service, start + 7_200_000, untagged)).toContain('Minta 16');
  expect(await show(service, start, { livescoreId: 5 })).toBe('');
  expect(await show({ formula1Races: async () => Promise.reject(new Error('down')) }, start)).toBe('');
  expect(textOf(await show(service, start + 7_200_000, {}, 'en'))).toMatch(/^Minta 16 Grand Prix, Race 1\./);
});

it('an English article says in English who retired, and what changed', async () => {
  const rows = sampleRows([7, 3]).map((row, index) => (index === 0 ? row : { ...row, time: 'DNF' }));
  const live = formula1Service({ races: [race({ status: 'Live' })], results: { 104: rows } });
  const english = await show(live, start + 1_800_000, { english: true }, 'en');
  expect(textOf(english)).toContain('DNF');
  expect(english).toMatch(/data-summary="[^"]*: live"/);
  const hungarian = await show(live, start + 1_800_000);
  expect(textOf(hungarian)).toContain('kiesett');
  expect(hungarian).toMatch(/data-summary="[^"]*: élő"/);
});
