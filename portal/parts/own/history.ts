import { fold } from '#contract/fold.ts';
import { parseJson } from '#portal/dom/storage.ts';
import { maxVisits } from './own-limits.ts';
import { storedHistory } from './own-storage.ts';

/** An article that was opened on this device. */
export interface Visit {
  /** Its address on this site. */
  path: string;
  title: string;
  /** Unix seconds. */
  at: number;
}

const pathOfArticle = /^\/[^/]+\/\d{4}\/\d{2}\/\d{2}\/([^/]+)\/?$/;

/** The slug in the path of an article; null for other pages. */
export const articleSlug = (path: string): string | null => pathOfArticle.exec(path)?.[1] ?? null;

function isVisit(entry: unknown): entry is Visit {
  if (typeof entry !== 'object' || entry === null) return false;
  const { path, title, at } = entry as Partial<Visit>;
  return (
    typeof path === 'string' &&
    articleSlug(path) !== null &&
    typeof title === 'string' &&
    Number.isSafeInteger(at)
  );
}

/** The valid part of a stored or imported history; oldest first, each article once. */
export function visitsIn(value: unknown): Visit[] {
  if (!Array.isArray(value)) return [];
  const visits = value
    .filter(isVisit)
    .map(({ path, title, at }) => ({ path, title: title.slice(0, 300), at }))
    .sort((a, b) => a.at - b.at);
  const byPath = new Map<string, Visit>();
  for (const visit of visits) {
    byPath.delete(visit.path);
    byPath.set(visit.path, visit);
  }
  return [...byPath.values()].slice(-maxVisits);
}

/** What was not in a history before others were added. A full history has lost its oldest visits meanwhile. */
export function addedVisits(before: readonly Visit[], after: readonly Visit[]): Visit[] {
  const paths = new Set(before.map(({ path }) => path));
  return after.filter(({ path }) => !paths.has(path));
}

/** The history of this device, oldest first. */
export const readHistory = (): Visit[] => visitsIn(parseJson(storedHistory.read()));

export const writeHistory = (visits: readonly Visit[]): void =>
  storedHistory.write(visits.length > 0 ? JSON.stringify(visits) : null);

/** Records that an article was opened. One that is read again becomes the newest. */
export const storeVisit = (visit: Visit): void => writeHistory(visitsIn([...readHistory(), visit]));

/** Visits whose title contains each of the words; all of them if there are no words. */
export function searchVisits(visits: readonly Visit[], words: string): Visit[] {
  const terms = fold(words).split(/\s+/).filter(Boolean);
  return visits.filter(({ title }) => {
    const text = fold(title);
    return terms.every((word) => text.includes(word));
  });
}
