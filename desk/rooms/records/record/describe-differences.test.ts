import { expect, it } from 'vitest';
import { describeDifferences } from './describe-differences.ts';

it('a row that two people have changed is described by the names of the fields that differ', () => {
  const match = { home: 'Tiszavölgy', away: 'Délhegy', fixture: null };
  expect(
    describeDifferences(
      ['TipGame', 'rounds', 'matches'],
      { ...match, fixture: 7 },
      { ...match, away: 'Hegyalja' },
    ),
  ).toEqual([
    { label: 'Vendég', mine: 'Délhegy', theirs: 'Hegyalja' },
    { label: 'Szám az élő eredményeknél', mine: '7', theirs: 'üres' },
  ]);
});

it('lists are described by the rows that differ, and by what differs in them', () => {
  const link = (label: string, url: string) => ({ label, url });
  const links = ['Boxes', 'links', 'links'];
  expect(
    describeDifferences(
      links,
      [link('Bolt', '/bolt'), link('App', '/app')],
      [link('Bolt', '/uj'), link('Hang', '/h')],
    ),
  ).toEqual([
    { label: 'Bolt, Hová vezet', mine: '/bolt', theirs: '/uj' },
    { label: 'App', mine: 'benne van', theirs: 'nincs benne' },
    { label: 'Hang', mine: 'nincs benne', theirs: 'benne van' },
  ]);
  expect(
    describeDifferences(
      links,
      [link('Bolt', '/b'), link('App', '/a')],
      [link('App', '/a'), link('Bolt', '/b')],
    ),
  ).toEqual([{ label: 'Sorrend', mine: 'Bolt, App', theirs: 'App, Bolt' }]);
});

it('a group that one of them has removed is described in words, not as JSON', () => {
  const sponsor = { label: 'Bolt Kft.', url: null };
  expect(describeDifferences(['FrontGroup', 'sponsor'], sponsor, null)).toEqual([
    { label: '', mine: 'A neve: Bolt Kft.; Hová vezet a neve: üres', theirs: 'üres' },
  ]);
});

it('long texts are shown from where they begin to differ', () => {
  const start = 'a'.repeat(500);
  const [difference] = describeDifferences(
    ['Tag', 'description'],
    `${start} Duna ${start}`,
    `${start} Tisza ${start}`,
  );
  expect(difference?.mine).toMatch(/^…a+ Duna a+…$/);
  expect(difference?.theirs).toMatch(/^…a+ Tisza a+…$/);
});
