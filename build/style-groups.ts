import { createHash } from 'node:crypto';
import path from 'node:path';

const portal = path.resolve(import.meta.dirname, '../portal');

/**
 * Folders of `portal` whose CSS Modules few pages need: each group is a sheet of its own, all others are the sheet of every page. Pages are linked
 * to the sheets whose classes they have (`portal/server/group-styles.ts`), so a folder is moved from one to another here and nowhere else
 * (decision 58).
 */
const folders = {
  sport: [
    'parts/embed-code',
    'parts/football',
    'parts/formula-1',
    'screens/embed',
    'screens/football',
    'screens/formula-1',
    'screens/section/games',
    'screens/section/tournament',
  ],
  elections: ['screens/elections'],
  /** What readers answer. */
  play: ['parts/quiz', 'screens/tips'],
  /** Pages beside the news. */
  aside: [
    'screens/document',
    'screens/exchange',
    'screens/login',
    'screens/newsletter',
    'screens/own',
    'screens/support',
    'screens/versions',
    'screens/weather',
    'screens/youth',
  ],
} as const;

export const styleGroups = Object.keys(folders) as ReadonlyArray<keyof typeof folders>;

/** The group of a CSS Module, by its absolute path; null for those of the sheet of every page, and for all other files. */
export function styleGroupOf(file: string): keyof typeof folders | null {
  if (!file.endsWith('.module.css')) return null;
  return styleGroups.find((group) => folders[group].some((folder) => file.startsWith(path.join(portal, folder, '/')))) ?? null;
}

/** A class as pages have it: by its file, so that two files may call theirs the same, and by the file's group where it is in one. */
export function scopedName(name: string, file: string): string {
  const place = createHash('sha256').update(path.relative(portal, file)).digest('hex').slice(0, 5);
  const group = styleGroupOf(file);
  return group === null ? `${name}_${place}` : `${group}__${name}_${place}`;
}
