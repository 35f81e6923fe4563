import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Fixture } from '#contract/football.ts';
import type { FootballPlayer } from '#contract/football-player.ts';
import { openScreen } from '#portal/page/route.tsx';
import { sampleFixture, sampleRow, sampleTopPlayer, sportAnswer } from '#portal/testing/football.ts';
import { rendered } from '#portal/testing/rendered.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { footballScreen } from './football.screen.tsx';
import { footballParameters } from './football-parameters.ts';

const { home, away } = sampleFixture().teams;
const at = (day: string) => `${day}T18:00:00Z`;
const before = sampleFixture('FT', { id: 1, at: at('2026-10-01'), goals: { home: 3, away: 0 } });
const turned = sampleFixture('FT', {
  id: 2,
  at: at('2026-10-10'),
  goals: { home: 1, away: 1 },
  teams: { home: away, away: home },
});
const elsewhere = sampleFixture('FT', {
  id: 3,
  at: at('2026-10-20'),
  goals: { home: 0, away: 2 },
  teams: { home, away: { ...away, id: 77, name: 'Lankás TK' } },
});
const later = sampleFixture('NS', { id: 4, at: at('2026-11-25') });

async function open(query: string, calls: Partial<Client>) {
  const all: Partial<Client> = {
    footballCompetitions: async () => sportAnswer([]),
    footballStandings: async () => sportAnswer([]),
    footballTopScorers: async () => sportAnswer([]),
    footballSquad: async () => sportAnswer([]),
    livescoreDay: async () => sportAnswer([]),
    articlesOfMatch: async () => [],
    ...calls,
  };
  const parameters = Object.fromEntries(footballParameters(new URLSearchParams(query)));
  const context = sampleContext(all, { path: '/foci', query: parameters });
  return rendered(await openScreen(footballScreen, context));
}

const ofTeam = (...fixtures: Fixture[]) => ({ footballTeamFixtures: async () => sportAnswer(fixtures) });

describe('the page of a team', () => {
  it('has its next match, form, balance, table, scorers and matches, and its own address', async () => {
    const { text, html, head } = await open(`csapat=${home.id}`, {
      ...ofTeam(before, turned, elsewhere, later),
      footballStandings: async () =>
        sportAnswer([
          {
            league: {
              ...later.league,
              standings: [[sampleRow({ team: home })], [sampleRow({ team: away })]],
            },
          },
        ]),
      footballTopScorers: async () => sportAnswer([sampleTopPlayer('Ács Soma', { goals: 7 })]),
    });
    expect(text).toContain('Következő mérkőzés nov. 25. 19:00');
    expect(text).toContain('Forma GY D V');
    expect(text).toContain('Összes 3 1 1 1 4–3 Otthon 2 1 0 1 3–2 Idegenben 1 0 1 0 1–1');
    expect(html.match(/Tabella<\/span>/g)).toHaveLength(1);
    expect(html).toContain(`data-topic="team:${home.id}"`);
    expect(head.canonical).toBe(`https://cimlap.example/foci?csapat=${home.id}`);
    expect(JSON.stringify(head.jsonLd)).toContain('"@type":"SportsTeam"');
  });

  it('of another season is chosen by the address; one that it never played in is a 404', async () => {
    const old = { ...before, league: { ...before.league, season: 2024 } };
    const of = ofTeam(old, later);
    const { league } = before;
    const { text, head } = await open(`csapat=${home.id}&liga=${league.id}&szezon=2024`, of);
    expect(text).toContain('2024/25');
    expect(head.canonical).toContain('szezon=2024');
    await expect(open(`csapat=${home.id}&liga=1&szezon=2024`, of)).rejects.toMatchObject({ status: 404 });
  });

  it.each(['csapat=12', 'csapat=x', 'jatekos=-1', 'jatekos=99999999999'])(
    '%s without data is a 404',
    async (query) => {
      await expect(open(query, ofTeam())).rejects.toMatchObject({ status: 404 });
    },
  );
});

describe('the page of a match', () => {
  it('has the form of both teams before the match, and their other meetings', async () => {
    const fixture = sampleFixture('FT', { id: 9, at: at('2026-11-01'), goals: { home: 0, away: 0 } });
    const old = sampleFixture('FT', { id: 8, at: at('2025-11-01'), goals: { home: 1, away: 0 } });
    const { text } = await open('meccs=9', {
      ...ofTeam(old, before, turned, elsewhere, fixture, later),
      livescoreFixture: async () => sportAnswer([fixture]),
    });
    expect(text).toContain('Tölgyvári SC GY D V');
    expect(text).toContain('Füzesremete FC V D');
    expect(text).toContain('Tölgyvári SC: 2 győzelem, döntetlen: 1, Füzesremete FC: 0 győzelem. Gólok: 5–1.');
  });
});

describe('the page of a player', () => {
  const player: FootballPlayer = {
    id: 5,
    name: 'Ács Soma',
    squads: [{ league: 271, season: 2026, team: home, number: 9, position: 'Attacker', age: 24 }],
    matches: [
      {
        fixture: before,
        team: home.id,
        started: true,
        on: null,
        off: { elapsed: 70, extra: null },
        goals: 2,
        ownGoals: 0,
        yellow: 1,
        red: 0,
      },
      {
        fixture: turned,
        team: home.id,
        started: null,
        on: null,
        off: null,
        goals: 1,
        ownGoals: 0,
        yellow: 0,
        red: 0,
      },
    ],
  };

  it('has squads and matches; unrecorded cards are a dash, not a zero', async () => {
    const { text, html, head } = await open('jatekos=5', {
      footballPlayer: async () => sportAnswer([player]),
    });
    expect(text).toContain('NB I, 2026/27 T Tölgyvári SC 9 24');
    expect(text).toMatch(/3–0 kezdő, le 70’ 2 1 0 .*1–1 1 – –/);
    expect(text).toContain('2 mérkőzés adataiban 3 gól');
    expect(html).toContain(`href="/foci?csapat=${home.id}"`);
    expect(head.title).toBe('Ács Soma: mérkőzések, gólok, lapok – Címlap');
  });
});
