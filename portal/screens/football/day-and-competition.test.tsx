import { describe, expect, it } from 'vitest';
import type { Fixture } from '#contract/football.ts';
import { openScreen } from '#portal/page/route.tsx';
import { sampleFixture, sampleRow, sportAnswer } from '#portal/testing/football.ts';
import { rendered } from '#portal/testing/rendered.ts';
import { sampleContext, sampleNow, sampleSites } from '#portal/testing/sample.ts';
import { footballEmbedScreen } from '../embed/football-embed.screen.tsx';
import { down, footballService, live, openPage, today } from './testing/football-page.ts';

describe('the page of a day', () => {
  it('lists all followed matches, of today by default, with the most important table', async () => {
    const { html, text, requests, head } = await openPage('', { day: [live], rows: [sampleRow()] });
    expect(requests).toEqual([`day ${today}`, 'standings 271 2026']);
    for (const part of ['61. perc', 'href="/foci?meccs=7"', 'aria-current="date"', 'Tabella'])
      expect(html).toContain(part);
    expect(text).toContain('NB I, 2026/27');
    expect(head.canonical).toBe('https://cimlap.example/foci');
    expect((await openPage('nap=2026-11-21')).requests[0]).toBe('day 2026-11-21');
  });

  it('begins with the Romanian league on the regional site', async () => {
    const { html, requests } = await openPage('', { rows: [sampleRow()] }, {}, { site: sampleSites.erdely });
    expect(html.match(/aria-label="Bajnokságok">.*?<\/nav>/s)?.[0].match(/liga=\d+/)?.[0]).toBe('liga=283');
    expect(requests).toContain('standings 283 2026');
  });

  it('distinguishes a day without matches from a day without data', async () => {
    const none = await openPage('nap=2026-11-21');
    expect(none.text).toContain('Nem rendeznek mérkőzést ezen a napon.');
    expect((await openPage('', {}, { livescoreDay: down })).text).toContain('Még nincs adat.');
  });

  it('is for search engines: the plain address always, one with a choice only when it has matches', async () => {
    expect((await openPage('')).head.robots).toBeUndefined();
    expect((await openPage('orszag=Wales')).head.robots).toBe('noindex, follow');
    expect((await openPage('nap=2026-11-21')).head.robots).toBe('noindex, follow');
    expect((await openPage('nap=2026-11-21', { day: [live] })).head.robots).toBeUndefined();
  });

  it('updates itself only while a match is played or will start soon', async () => {
    const region = async (match: Fixture) =>
      (await openPage('', { day: [match] })).html.match(/<div id="foci-elo"[^>]*>/)?.[0];
    expect(await region(live)).toContain(
      `data-behaviour="live-scores" data-topics="fixtures:${today}" data-rendered-at="${sampleNow}"`,
    );
    expect(await region(sampleFixture('NS'))).toContain('live-scores');
    expect(await region(sampleFixture('NS', { at: '2026-11-23T18:00:00Z' }))).not.toContain('live-scores');
    for (const over of ['FT', 'AET', 'PEN', 'AWD', 'WO', 'CANC', 'ABD', 'PST'] as const)
      expect(await region(sampleFixture(over)), over).not.toContain('live-scores');
  });

  it('says how old its data is when it cannot be refreshed, and that a match is replayed', async () => {
    const old = async () => sportAnswer([live], { stale: true, updatedAt: sampleNow - 600, replay: true });
    const { text } = await openPage('', {}, { livescoreDay: old });
    expect(text).toContain('2026. november 20., 14:11-kor volt friss');
    expect(text).toContain('Visszajátszás');
    const { calls } = footballService({});
    const context = sampleContext({ ...calls, livescoreDay: old });
    expect(rendered(await openScreen(footballEmbedScreen, context)).text).toContain('Visszajátszás');
  });
});

describe('the page of a competition', () => {
  it('shows the next day with matches, or the last one', async () => {
    const days = ['2026-11-08', '2026-11-28'];
    expect((await openPage('liga=271', { days })).requests).toContain('league 271 2026 2026-11-28');
    expect(
      (await openPage('liga=271&szezon=2024', { days: ['2024-08-01', '2025-05-24'] })).requests,
    ).toContain('league 271 2024 2025-05-24');
    expect((await openPage('liga=271&nap=2026-11-20', { days })).text).toMatch(
      /Nem rendeznek mérkőzést.* A 2026\. november 28-i mérkőzések/,
    );
    expect((await openPage('liga=271&nap=2026-11-20', { days: ['1998-07-12'] })).text).toContain(
      'Az 1998. július 12-i mérkőzések',
    );
  });

  it('ignores a country that cannot be chosen and a season that does not exist', async () => {
    const chosen = (html: string) =>
      html.match(/<option[^>]*selected=""[^>]*>([^<]*)/g)?.map((each) => each.replace(/.*>/, ''));
    expect(chosen((await openPage('orszag=wales')).html)).toEqual(['Wales']);
    expect(chosen((await openPage('orszag=Atlantis')).html)).toEqual(['Magyarország', 'NB I', '2026/27']);
    expect(chosen((await openPage('liga=271&szezon=1999')).html)).toEqual([
      'Magyarország',
      'NB I',
      '2026/27',
    ]);
    expect(
      (
        await openPage('orszag=Wales', {
          day: [live, sampleFixture('NS', { id: 8, league: { ...live.league, id: 110 } })],
        })
      ).html,
    ).not.toContain('meccs=7"');
  });

  it('has tables and lists at their own addresses', async () => {
    const table = await openPage('liga=283&oldal=tabella', { rows: [sampleRow()] });
    expect(table.requests).toEqual(['standings 283 2026']);
    expect(table.head.title).toBe('Liga I, 2026/27: tabella – Címlap');
    expect((await openPage('oldal=gol')).text).toContain('1. Ács Soma Tölgyvári SC 7');
    expect((await openPage('oldal=sarga')).text).toContain('Még nincs adat.');
    expect((await openPage('oldal=piros')).text, 'a list that does not come breaks nothing').toContain(
      'Még nincs adat.',
    );
    expect((await openPage('oldal=tabella')).head.robots).toBe('noindex, follow');
  });
});
