import { CallError } from '#contract/errors.ts';
import {
  type ArticleChanges,
  maxListedVersions,
  type VersionComparison,
  type VersionHead,
} from '#contract/versions.ts';
import { compareTexts } from '../comparison/compare-texts.ts';
import { compareWords } from '../comparison/compare-words.ts';
import { cardsOf } from '../queries/cards.ts';
import { type VersionText, versionRows, versionTexts } from '../queries/versions.ts';
import { publicVersions } from './public-versions.ts';
import { findVisible } from './read-article.ts';
import type { ReadContext } from './read-context.ts';

interface ChangesQuery {
  slug: string;
  a?: number | undefined;
  b?: number | undefined;
}

/**
 * Reads the published versions of an article, and compares two of them.
 * @throws CallError 404 as `findVisible` does, and for a requested version that readers could not see
 */
export async function readChanges(
  context: ReadContext,
  { slug, a, b }: ChangesQuery,
): Promise<ArticleChanges> {
  const { db, now } = context;
  const row = await findVisible(context, { slug });
  const [[article], rows] = await Promise.all([
    cardsOf(db, [row]),
    versionRows(db, row.id, maxListedVersions + 1),
  ]);
  if (!article) throw new CallError(404, `There is no article ${slug} here.`);
  const more = rows.length > maxListedVersions;
  const versions = publicVersions(rows.slice(0, maxListedVersions), now, !more);
  const pair = choosePair(
    versions.filter(({ forgotten }) => !forgotten),
    a,
    b,
  );
  return { article, versions, more, comparison: pair && (await readComparison(context, row.id, pair)) };
}

/**
 * @param versions newest first
 * @throws CallError 404 when a wanted one is not among them
 */
function choosePair(
  versions: readonly VersionHead[],
  a: number | undefined,
  b: number | undefined,
): { a: number; b: number } | null {
  for (const version of [a, b]) {
    if (version !== undefined && !versions.some(({ v }) => v === version))
      throw new CallError(404, `There is no version ${version} to compare.`);
  }
  const newer = b ?? versions[0]?.v;
  const older = a ?? versions.find(({ v }) => newer !== undefined && v < newer)?.v;
  if (newer === undefined || older === undefined) return null;
  return { a: Math.min(older, newer), b: Math.max(older, newer) };
}

async function readComparison(
  { db }: ReadContext,
  article: number,
  { a, b }: { a: number; b: number },
): Promise<VersionComparison | null> {
  const texts = await versionTexts(db, article, [a, b]);
  const [older, newer] = [texts.get(a), texts.get(b)];
  return older && newer ? { a, b, ...compareVersions(older, newer) } : null;
}

/** The parts of a version that are compared. */
export interface ComparedVersion {
  content: string;
  fields: Pick<
    VersionText['fields'],
    'title' | 'subtitle' | 'lead' | 'coverImage' | 'coverImageText' | 'pubDate'
  > & { authors: ReadonlyArray<{ name: string }> };
}

export function compareVersions(
  older: ComparedVersion,
  newer: ComparedVersion,
): Omit<VersionComparison, 'a' | 'b'> {
  const [before, after] = [older.fields, newer.fields];
  const [was, is] = [readFields(older), readFields(newer)];
  const names = Object.keys(was) as Array<keyof typeof was>;
  return {
    fields: names
      .filter((field) => was[field] !== is[field])
      .map((field) => ({ field, pieces: compareWords(was[field], is[field]) })),
    cover: coverChange(before.coverImage, after.coverImage),
    date: before.pubDate === after.pubDate ? null : { a: before.pubDate, b: after.pubDate },
    text: compareTexts(older.content, newer.content),
  };
}

function readFields({ fields }: ComparedVersion) {
  return {
    title: fields.title,
    subtitle: fields.subtitle ?? '',
    lead: fields.lead,
    coverText: fields.coverImageText ?? '',
    authors: fields.authors.map(({ name }) => name).join(', '),
  };
}

function coverChange(before: string | null, after: string | null): VersionComparison['cover'] {
  if (before === after) return 'same';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'replaced';
}
