import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import { sampleFixture, sampleRow } from '#portal/testing/football.ts';
import { sampleArticle } from '#portal/testing/sample.ts';
import { down, live, openPage, today } from './testing/football-page.ts';

describe('the page of a match', () => {
  it('is beside the list of its day, with its table and address, and without the result in its title', async () => {
    const { html, text, head, requests } = await openPage('meccs=7', {
      match: live,
      day: [live],
      rows: [sampleRow()],
    });
    expect(requests).toEqual(['match 7', `day ${today}`, 'standings 271 2026']);
    expect(text).toContain('2–1');
    expect(html).toMatch(/href="\/foci\?nap=2026-11-20"[^>]*>(?:<svg.*?<\/svg>)?Vissza/s);
    expect(html).toContain('data-topics="fixtures:2026-11-20 fixture:7 standings:271-2026"');
    expect(html).toContain('data-summary="Tölgyvári SC 2, Füzesremete FC 1"');
    expect(head.title).toBe('Tölgyvári SC–Füzesremete FC: élő eredmény, összeállítások – Címlap');
    expect(head.canonical).toBe('https://cimlap.example/foci?meccs=7');
    expect(JSON.stringify(head.jsonLd)).toContain('"@type":"SportsEvent"');
    expect(JSON.stringify(head.jsonLd)).toContain('2026-11-20T18:00:00+00:00');
  });

  it('promises nothing live once it is over', async () => {
    const status = { ...live.fixture.status, short: 'FT' as const };
    const over = { ...live, fixture: { ...live.fixture, status } };
    const { head } = await openPage('meccs=7', { match: over, day: [over] });
    expect(head.title).toBe('Tölgyvári SC–Füzesremete FC: eredmény, összeállítások – Címlap');
  });

  it('names the day in Hungary to search engines, also of a match after midnight', async () => {
    const date = '2026-11-20T23:30:00+00:00';
    const late = { ...live, fixture: { ...live.fixture, date, timestamp: Date.parse(date) / 1000 } };
    const { head } = await openPage('meccs=7', { match: late, day: [late] });
    expect(head.description).toContain('2026. november 21.');
  });

  it('has tabs of its own season, whose year only earlier ones name', async () => {
    const earlier = { ...live, league: { ...live.league, season: 2024 } };
    const { html } = await openPage('meccs=7', { match: earlier, day: [earlier] });
    expect(html).toContain('href="/foci?liga=271&amp;szezon=2024&amp;oldal=tabella"');
    const current = await openPage('meccs=7', { match: live, day: [live] });
    expect(current.html).toContain('href="/foci?liga=271&amp;oldal=tabella"');
  });

  it('has the posts of its live blog beside it, as a choice in narrow windows, and updates them', async () => {
    const blog = sampleArticle({ id: 50, slug: 'kozvetites', type: 'liveblog' });
    const post = (id: number, changes: Partial<Article>) => ({
      type: 'liveblogpost' as const,
      document: sampleArticle({ id, type: 'liveblogpost', ...changes }),
    });
    const items = [
      post(51, { title: 'Góóól!', content: '<p>Kapufáról vágódott be.</p>' }),
      post(52, { title: 'Sárga lap', content: '<p>Sárga lap</p>' }),
    ];
    const { html, text } = await openPage(
      'meccs=7',
      { match: live, day: [live] },
      {
        articlesOfMatch: async ({ match, sport }) => (match === 7 && sport === 'football' ? [blog] : []),
        articleItems: async () => ({
          version: 1,
          order: 'newest' as const,
          items,
          pinnedItems: [],
          moments: [],
          totalItems: 2,
          page: 1,
          totalPages: 1,
        }),
      },
    );
    expect(text).toMatch(
      /Percről percre \d\d:\d\d Góóól! Kapufáról vágódott be\. \d\d:\d\d Sárga lap Az egész/,
    );
    expect(html.match(/name="meccs-nezet"/g)).toHaveLength(2);
    expect(html).toMatch(/data-topics="[^"]* article:kozvetites"/);
    const alone = await openPage('meccs=7', { match: live, day: [live] });
    expect(alone.html).not.toContain('meccs-nezet');
  });

  it('covers the titles of its articles with its score, because they may tell it', async () => {
    const match = sampleFixture('FT', {
      id: 7,
      goals: { home: 2, away: 1 },
      at: '2026-11-20T12:00:00+01:00',
    });
    const report = sampleArticle({ slug: 'tudositas', title: 'Megnyerte Tölgyvár a rangadót' });
    const { html } = await openPage(
      'meccs=7',
      { match, day: [match] },
      { articlesOfMatch: async () => [report] },
    );
    expect(html).toMatch(
      /<span data-spoiler="football" data-spoiler-key="football:7"[^>]*><a[^>]*tudositas"/,
    );
  });

  it('says beside the list when its data cannot be loaded', async () => {
    const { text, head } = await openPage('meccs=9', { day: [live] }, { livescoreFixture: down });
    expect(text).toContain('Még nincs adat.');
    expect(text).toContain('Vissza');
    expect(head.robots).toBe('noindex');
  });

  it('is above the choices, so that phones show its score first', async () => {
    const { html } = await openPage('meccs=7', { match: live, day: [live], rows: [sampleRow()] });
    expect(html.indexOf('2–1')).toBeLessThan(html.indexOf('aria-label="Bajnokságok"'));
    const list = (await openPage('', { day: [live] })).html;
    expect(list.indexOf('aria-label="Bajnokságok"')).toBeLessThan(list.indexOf('id="foci-elo"'));
  });
});
