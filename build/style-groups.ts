import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Vite names files with slashes, on Windows too. */
const withSlashes = (file: string): string => file.replaceAll(path.sep, '/');
const portal = withSlashes(path.resolve(import.meta.dirname, '../portal'));

/**
 * Folders of `portal` whose CSS Modules few pages need: each group is a sheet of its own, all others are the
 * sheet of every page. Pages are linked to the sheets whose classes they have
 * (`portal/page/group-styles.ts`), so a folder is moved from one to another here and nowhere else (decision
 * 58).
 */
const folders = {
  /** What every page of scores has. */
  scores: ['parts/embed-code', 'parts/live-score', 'screens/embed'],
  /** Football; tournaments of supplements have its parts, too. */
  sport: ['parts/football', 'screens/football'],
  racing: ['parts/formula-1', 'screens/formula-1'],
  /** Tournaments and games in supplements. */
  events: ['parts/map', 'screens/section/games', 'screens/section/tournament'],
  elections: ['screens/elections'],
  /** What readers answer. */
  play: ['parts/quiz', 'screens/tips'],
  /** Texts that are long. */
  long: ['parts/contents'],
  /** Pages beside the news. */
  aside: [
    'parts/article',
    'screens/archive',
    'screens/document',
    'screens/exchange',
    'screens/login',
    'screens/mistake',
    'screens/newsletter',
    'screens/own',
    'screens/support',
    'screens/versions',
    'screens/weather',
    'screens/youth',
  ],
} as const;

export const styleGroups = Object.keys(folders) as ReadonlyArray<keyof typeof folders>;

/**
 * The group of a CSS Module, by its absolute path; null for those of the sheet of every page, and for all
 * other files.
 */
export function styleGroupOf(file: string): keyof typeof folders | null {
  if (!file.endsWith('.module.css')) return null;
  return (
    styleGroups.find((group) => folders[group].some((folder) => file.startsWith(`${portal}/${folder}/`))) ??
    null
  );
}

const modules = readdirSync(portal, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => `${portal}/${withSlashes(file)}`)
  .sort();

/** Classes of each file in its own order, which is the same in every build of the same files. */
const classes = new Map(modules.map((file) => [file, [] as string[]]));

/**
 * A class as pages have it: the letters of its file and its number there, for every page has hundreds of
 * them. None begins with A, for content blockers hide what is called `Ad…`.
 */
export function scopedName(name: string, file: string): string {
  const names = classes.get(file);
  if (!names) throw new Error(`${file} is not a CSS Module of the portal`);
  if (!names.includes(name)) names.push(name);
  const at = modules.indexOf(file);
  const letters = `${'BCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(Math.floor(at / 26))}${'abcdefghijklmnopqrstuvwxyz'.charAt(at % 26)}`;
  const group = styleGroupOf(file);
  return `${group === null ? '' : `${group}__`}${letters}${names.indexOf(name)}`;
}

/**
 * What the names stand for, for whoever looks at a page: `Kb3` → `portal/parts/card/card.module.css .title`.
 */
export function explainNames(): Record<string, string> {
  const explain = (file: string) => (name: string) => [
    scopedName(name, file),
    `portal${file.slice(portal.length)} .${name}`,
  ];
  return Object.fromEntries([...classes].flatMap(([file, names]) => names.map(explain(file))));
}
