import { pathToFileURL } from 'node:url';
import { type LockedPackage, lockedPackages } from './packages.ts';

/** These require only that their text is included. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Zlib',
  'OFL-1.1',
]);

/**
 * Other licences that shipped code may have, by package, with the reason. The tests fail for a licence that
 * is neither permissive nor listed here.
 */
const accepted: ReadonlyArray<{ packages: RegExp; licence: string; why: string }> = [
  {
    packages: /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a shared library beside sharp that anybody can exchange; nothing of ours is part of it',
  },
  {
    packages: /^libheif-js$/,
    licence: 'LGPL-3.0',
    why: 'a module of its own that anybody can exchange, loaded by one thread; nothing of ours is part of it',
  },
  {
    packages: /^dictionary-hu$/,
    licence: 'MPL-1.1',
    why: 'one of the three it is offered under; used as it is, none of it is in this repository',
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    why: 'used as it is, by the build; nothing of it is in what is built',
  },
  {
    packages: /^(web-push|exifreader)$/,
    licence: 'MPL-2.0',
    why: 'used as they are, on the server: their files stay under it, ours do not come under it',
  },
  {
    packages: /^isbot$/,
    licence: 'Unlicense',
    why: 'given to the public domain: it asks for nothing',
  },
];

/** Why a package may be used; null when nobody has decided that it may. */
export function ruling({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string | null {
  if (licence === null) return null;
  const exception = accepted.find(({ packages }) => packages.test(name));
  const isFine = (one: string) => permissive.has(one) || one === exception?.licence;
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  const chosen = choices.find((choice) => choice.split(' AND ').every(isFine));
  if (chosen === undefined) return null;
  return chosen.split(' AND ').every((one) => permissive.has(one)) ? 'permissive' : (exception?.why ?? null);
}

/** `npm run licences`: what we ship, by licence, and why what is not permissive may be used. */
function printLicences(): void {
  const shipped = lockedPackages().filter(({ isTool }) => !isTool);
  for (const [licence, group] of [...Map.groupBy(shipped, (each) => each.licence ?? 'none')].sort(
    ([a], [b]) => a.localeCompare(b),
  )) {
    const rulings = new Set(group.map((each) => ruling(each) ?? 'NOT DECIDED'));
    console.log(`\n${licence} – ${[...rulings].join('; ')}`);
    for (const each of new Set(group.map(({ name, version }) => `  ${name} ${version}`))) console.log(each);
  }
  console.log(`\n${shipped.length} packages ship; those that only develop and test are left out.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printLicences();
