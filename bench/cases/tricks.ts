import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LighthouseRow } from './lighthouse.ts';

const root = path.join(import.meta.dirname, '../..');

/** A line of a file, and what stands there without the trick. */
export interface SourceReplacement {
  file: string;
  from: string;
  to: string;
}

/** What the product does for speed on readers' phones, and how the product is without it. */
export const tricks: Readonly<Record<string, readonly SourceReplacement[]>> = {
  'layout deferred, then done part by part': [
    {
      file: 'portal/page/document.css',
      from: '      content-visibility: auto;',
      to: '      content-visibility: visible;',
    },
    {
      file: 'portal/browser/entry.ts',
      from: 'void startWebFonts().then(layOutRest);',
      to: 'void startWebFonts();',
    },
  ],
  'fonts after the first paint': [
    { file: 'portal/design/fonts.css', from: '@media (scripting: none) {', to: '@media all {' },
    {
      file: 'portal/browser/entry.ts',
      from: 'void startWebFonts().then(layOutRest);',
      to: 'layOutRest();',
    },
  ],
  'fonts of every page added together': [
    {
      file: 'portal/browser/web-fonts.ts',
      from: '  await Promise.allSettled(onEveryPage.map(({ face }) => face.load()));\n',
      to: '',
    },
  ],
  'stylesheets by group': [
    {
      file: 'build/style-groups.ts',
      from: "  if (!file.endsWith('.module.css')) return null;",
      to: '  if (file) return null;',
    },
    { file: 'build/style-groups.ts', from: 'Object.keys(folders) as', to: 'Object.keys({}) as' },
  ],
  'short class names': [
    {
      file: 'build/style-groups.ts',
      from: 'names.indexOf(name)}',
      to: "names.indexOf(name) + '_' + path.basename(file, '.module.css') + '_' + name}",
    },
  ],
  'first picture first, and decoded at once': [
    {
      file: 'portal/parts/picture/picture.tsx',
      from: "decoding={priority === 'high' ? 'sync' : 'async'}",
      to: 'decoding="async"',
    },
    { file: 'portal/parts/picture/picture.tsx', from: 'fetchPriority={priority}', to: '' },
  ],
  "visible links' pages fetched when idle": [
    { file: 'portal/browser/change-page.ts', from: '  preloadVisiblePages(loader.prefetch);', to: '' },
  ],
};

export interface TrickRow extends LighthouseRow {
  /** The trick that is missing; null with all of them. */
  without: string | null;
}

const measuredScreens = ['front', 'article'];
/** Folders that a copy does not need, or makes itself. */
const excludedFolders = new Set([
  'node_modules',
  '.git',
  '.cache',
  'dist',
  'data',
  'test-results',
  'playwright-report',
]);

/**
 * Lighthouse for the main site's busiest pages: with all tricks, without each, and with all again, which
 * shows how far two measurements of the same thing differ.
 * @param names all by default
 * @throws when there is no such trick
 */
export async function measureTricks(names = Object.keys(tricks)): Promise<TrickRow[]> {
  const rows: TrickRow[] = [];
  const withAll = { without: null, changes: [] };
  const withoutEach = names.map((name) => ({ without: name, changes: replacementsOf(name) }));
  for (const { without, changes } of [withAll, ...withoutEach, withAll]) {
    const measured = await measureWithout(changes);
    rows.push(...measured.map((row) => ({ ...row, without })));
    // Half an hour is long: what has been measured should not be lost when the rest fails.
    for (const { screen, ...row } of measured) {
      const [lcp, tbt, layout] = [row.lcp, row.tbt, row.layoutMs].map(Math.round);
      console.log(`without ${without ?? '–'}, ${screen}: LCP ${lcp} ms, TBT ${tbt} ms, layout ${layout} ms`);
    }
  }
  return rows;
}

function replacementsOf(trick: string): readonly SourceReplacement[] {
  const replacements = tricks[trick];
  if (!replacements)
    throw new Error(`There is no trick “${trick}”; there are: ${Object.keys(tricks).join('; ')}.`);
  return replacements;
}

/** Measures a copy of the repository, so that this one stays as it is. */
async function measureWithout(changes: readonly SourceReplacement[]): Promise<LighthouseRow[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'cimlap-trick-'));
  try {
    await cp(root, copy, {
      recursive: true,
      filter: (file) => !excludedFolders.has(path.relative(root, file)),
    });
    await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    for (const { file, from, to } of changes) {
      const text = await readFile(path.join(copy, file), 'utf8');
      if (!text.includes(from))
        throw new Error(`${file} has no ${JSON.stringify(from)}: change bench/cases/tricks.ts.`);
      await writeFile(
        path.join(copy, file),
        text.replace(from, () => to),
      );
    }
    const script = `
      const { measureLighthouse } = await import('#bench/cases/lighthouse.ts');
      console.log(JSON.stringify(await measureLighthouse(5, { main: ${JSON.stringify(measuredScreens)}, erdely: [] })));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { cwd: copy, maxBuffer: 10_000_000 },
    );
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
