import { expect, it } from 'vitest';
import { readConfiguration } from '../settings/configuration.ts';
import { pageBuildOf } from './page-build.ts';

it('changes with the settings that pages contain', () => {
  const configuration = readConfiguration({});
  const builds = [
    pageBuildOf(configuration, 'code'),
    pageBuildOf(configuration, 'newer code'),
    pageBuildOf({ ...configuration, adNetwork: '1234' }, 'code'),
    pageBuildOf({ ...configuration, measureDays: 30 }, 'code'),
    pageBuildOf(
      { ...configuration, origins: { ...configuration.origins, main: 'https://uj.example' } },
      'code',
    ),
  ];
  expect(new Set(builds).size).toBe(builds.length);
});

it('can be the name of a folder', () => {
  expect(pageBuildOf(readConfiguration({}), 'code')).toMatch(/^\w+$/);
});
