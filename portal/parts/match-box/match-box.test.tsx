import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '#contract/football.ts';
import { sportSamples } from '#contract/testing/sport-samples.ts';
import { nobody, sampleEvent, sampleFixture } from '#portal/testing/football.ts';
import { sampleContext, sampleNow } from '#portal/testing/sample.ts';
import { loadMatch } from './load-match.ts';
import { MatchBox } from './match-box.tsx';

const planned = sampleFixture();

const dashboard = { active: true, title: null, events: true };

const show = (match: Fixture, language: 'hu' | 'en' = 'hu') =>
  renderToStaticMarkup(
    <MatchBox match={{ fixture: match, dashboard }} language={language} now={sampleNow * 1000} />,
  ).replaceAll('\u00a0', ' ');

const { away } = planned.teams;

describe('the box of a match', () => {
  it('has no score before the match begins, even if the provider sends one', () => {
    for (const status of ['NS', 'TBD', 'PST', 'CANC'] as const) {
      const html = show(sampleFixture(status, { goals: { home: 0, away: 0 } }));
      expect(html).not.toContain('0–0');
      expect(html).toContain('november 20., 19:00');
    }
  });

  it('has score and minute during the match, with the time of the data', () => {
    const html = show(sampleFixture('2H', { goals: { home: 2, away: 1 }, elapsed: 90, extra: 4 }));
    for (const part of [
      'Tölgyvári SC',
      'Füzesremete FC',
      '2–1',
      'második félidő, 90+4. perc',
      'ÉLŐ',
      'Az állás 14:21-kor',
    ]) {
      expect(html).toContain(part);
    }
    expect(show(sampleFixture('HT', { goals: { home: 0, away: 0 }, elapsed: 45 }))).not.toContain('45. perc');
  });

  it('has the result of a shoot-out', () => {
    const score = { ...planned.score, penalty: { home: 4, away: 3 } };
    expect(show(sampleFixture('PEN', { goals: { home: 1, away: 1 }, score }))).toContain(
      'tizenegyesekkel 4–3',
    );
    expect(show(sampleFixture('FT', { goals: { home: 1, away: 1 } }))).not.toContain('tizenegyesekkel');
  });

  it('understands events in any case and language; the assist of a substitution comes on', () => {
    const events = [
      sampleEvent('goal', 'NORMAL GOAL', 12),
      sampleEvent('Goal', 'Own Goal', 30, { team: away, player: nobody }),
      sampleEvent('Goal', 'Missed Penalty', 40),
      sampleEvent('Card', 'Yellow Card', 44),
      sampleEvent('subst', 'Substitution 1', 61, { assist: { id: 2, name: 'Ács Soma' } }),
      sampleEvent('Var', 'Goal cancelled', 70),
      sampleEvent('Weather', 'Rain', 71),
    ];
    const html = show(sampleFixture('FT', { goals: { home: 1, away: 1 }, events }));
    for (const part of [
      'Vízi Bence (gól)',
      'Füzesremete FC (öngól)',
      'kihagyott tizenegyes',
      'be Ács Soma, le Vízi Bence (csere)',
      'sárga lap',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('Rain');
    expect(show(sampleFixture('FT', { events }), 'en')).toContain('Vízi Bence (goal)');
  });

  it('is rendered with any data missing', () => {
    for (const status of ['1H', 'HT', 'ET', 'P', 'SUSP', 'LIVE', 'FT', 'ABD', 'AWD', 'WO'] as const)
      expect(show(sampleFixture(status))).toContain('Tölgyvári SC');
  });

  it('is updated while the match may change, and links to the match’s page', () => {
    const live = show(sampleFixture('2H', { goals: { home: 2, away: 1 }, elapsed: 61 }));
    expect(live).toContain('id="meccs-100" data-behaviour="live-scores" data-topics="fixture:100"');
    expect(live).toContain('data-summary="Tölgyvári SC 2, Füzesremete FC 1"');
    expect(live).toContain('href="/foci?meccs=100"');
    expect(show(sampleFixture('FT', { goals: { home: 2, away: 1 } }))).not.toContain('live-scores');
  });

  it('loads nothing from another host', () => {
    expect(show(planned)).not.toMatch(/<img|https?:/);
  });
});

describe('the match of an article', () => {
  const answer = { ...sportSamples['football/fixtures'], response: [planned] };
  const load = (calls: Parameters<typeof sampleContext>[0], livescoreId: number | null = 100) =>
    loadMatch(sampleContext(calls), { livescoreId });
  const livescoreFixture = async () => answer as never;
  const set = (content: unknown) => async () => ({
    slug: 'livescore-pp-dashboard',
    group: null,
    content: content as never,
    updatedAt: 0,
  });
  const down = async () => Promise.reject(new Error('down'));

  it('is shown when there is a live score', async () => {
    expect(await load({ livescoreFixture, unique: set({ title: 'Rangadó', events: false }) })).toMatchObject({
      fixture: { fixture: { id: 100 } },
      dashboard: { title: 'Rangadó', events: false },
    });
    expect(await load({ livescoreFixture, unique: down }, null)).toBeNull();
  });

  it('is omitted when the service does not answer or has no such match, or editors have switched it off', async () => {
    expect(await load({ livescoreFixture: down, unique: down })).toBeNull();
    expect(
      await load({ livescoreFixture: async () => ({ ...answer, response: [] }) as never, unique: down }),
    ).toBeNull();
    expect(await load({ livescoreFixture, unique: set({ active: false }) })).toBeNull();
  });

  it('is shown although the editors’ settings are missing or invalid', async () => {
    for (const unique of [down, set('x'), set({ title: 7 })])
      expect(await load({ livescoreFixture, unique })).toMatchObject({ dashboard });
  });
});

it('its score is announced in the language of the article', () => {
  const score = { ...planned.score, penalty: { home: 4, away: 3 } };
  const decided = { goals: { home: 1, away: 1 }, score, league: { ...planned.league, id: 1 } };
  const teams = {
    home: { ...planned.teams.home, name: 'Hungary' },
    away: { ...planned.teams.away, name: 'Romania' },
  };
  const summaryIn = (language: 'hu' | 'en') =>
    /data-summary="([^"]*)"/.exec(show(sampleFixture('P', { ...decided, teams }), language))?.[1];
  expect(summaryIn('hu')).toBe('Magyarország 1, Románia 1, tizenegyesekkel 4–3');
  expect(summaryIn('en')).toBe('Hungary 1, Romania 1, on penalties 4–3');
});

it('it can be covered while the match is played, however long ago it was to begin', () => {
  const resumed = sampleFixture('2H', { at: '2026-11-10T18:00:00Z', goals: { home: 2, away: 1 } });
  expect(show(resumed)).toContain('data-spoiler-topic="Tölgyvári SC–Füzesremete FC"');
});
