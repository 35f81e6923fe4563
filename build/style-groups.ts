import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Vite uses slashes in file names, on Windows too. */
const withSlashes = (file: string): string => file.replaceAll(path.sep, '/');
const portal = withSlashes(path.resolve(import.meta.dirname, '../portal'));

/**
 * Folders of `portal` whose CSS Modules few pages need. Each group is a stylesheet of its own; all others are
 * in the stylesheet of every page. Pages link the stylesheets whose classes they use
 * (`portal/page/group-styles.ts`), so moving a folder to another group is a change only here (decision 58).
 */
const folders = {
  /** What every page of scores uses. */
  scores: ['parts/embed-code', 'parts/live-score', 'screens/embed'],
  /** Football; tournaments of supplements use its parts as well. */
  sport: ['parts/football', 'screens/football'],
  racing: ['parts/formula-1', 'screens/formula-1'],
  /** Tournaments and games in supplements. */
  events: ['parts/map', 'screens/section/games', 'screens/section/tournament'],
  elections: ['screens/elections'],
  /** Quizzes and predictions. */
  play: ['parts/quiz', 'screens/tips'],
  /** Long reads. */
  long: ['parts/contents'],
  /** Pages other than the news. */
  aside: [
    'parts/article',
    'parts/facts',
    'parts/line-chart',
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
 * The group of a CSS Module, by its absolute path; null for those in the stylesheet of every page and for all
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

/** Classes of each file in the file's order, which is the same in every build of the same sources. */
const classes = new Map(modules.map((file) => [file, [] as string[]]));

/**
 * A class name in pages: the letters of its file and its number there. It is short because every page has
 * hundreds of them. None begins with A, because content blockers hide names such as `Ad…`.
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
 * The original of each name, for anybody who inspects a page: `Kb3` → `portal/parts/card/card.module.css
 * .title`.
 */
export function explainNames(): Record<string, string> {
  const explain = (file: string) => (name: string) => [
    scopedName(name, file),
    `portal${file.slice(portal.length)} .${name}`,
  ];
  return Object.fromEntries([...classes].flatMap(([file, names]) => names.map(explain(file))));
}
