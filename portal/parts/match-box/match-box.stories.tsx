import type { FixtureStatus } from '#contract/football.ts';
import { sampleFixture } from '#portal/testing/football.ts';
import { sampleNow } from '#portal/testing/sample.ts';
import { MatchBox } from './match-box.tsx';

export default { title: 'parts/match-box' };

const dashboard = { active: true, title: null, events: true };
const inStatus = (short: FixtureStatus, language: 'hu' | 'en' = 'hu') => {
  const isPlanned = short === 'NS';
  const fixture = sampleFixture(
    short,
    isPlanned ? {} : { goals: { home: 2, away: 1 }, elapsed: short === '2H' ? 61 : null },
  );
  return <MatchBox match={{ fixture, dashboard }} language={language} now={sampleNow * 1000} />;
};

export const Planned = () => inStatus('NS');
export const Live = () => inStatus('2H');
export const Finished = () => inStatus('FT');
export const English = () => inStatus('2H', 'en');
