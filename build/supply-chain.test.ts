import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ruling } from './licences.ts';
import { lockedPackages } from './packages.ts';
import { root } from './vite.ts';

const { dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>;
};
const packages = lockedPackages();

describe('a dependency', () => {
  it('has an exact version', () => {
    const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('has a checksum', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(
      packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ place }) => place),
    ).toEqual([]);
  });

  it('comes from the registry that npm is set to: the lock has no addresses', () => {
    expect(
      packages.filter(({ from }) => from !== null).map(({ place, from }) => `${place}: ${from}`),
    ).toEqual([]);
  });

  it('runs no install script, unless we decided otherwise', () => {
    const undecided = packages.filter(({ name, runsOnInstall }) => runsOnInstall && !(name in allowScripts));
    expect(undecided.map(({ place }) => place)).toEqual([]);
  });

  it('has a licence that allows our use, if it ships', () => {
    const undecided = packages.filter((each) => !each.isTool && ruling(each) === null);
    expect(undecided.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });
});

describe('a licence', () => {
  it.each([
    ['a', 'MIT', true],
    ['a', '(MIT AND Zlib)', true],
    ['a', '(GPL-3.0-only OR MIT)', true],
    ['a', 'GPL-3.0-only', false],
    ['a', 'AGPL-3.0-or-later', false],
    ['a', 'MIT AND GPL-2.0-only', false],
    ['a', 'MPL-2.0', false],
    ['web-push', 'MPL-2.0', true],
    ['web-push', 'GPL-3.0-only', false],
    ['a', 'UNLICENSED', false],
    ['a', null, false],
  ] as const)('decides whether a package may ship: %s under %s: %s', (name, licence, isAllowed) => {
    expect(ruling({ name, licence }) !== null).toBe(isAllowed);
  });
});
