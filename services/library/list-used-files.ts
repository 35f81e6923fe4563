import { basename, extname } from 'node:path';
import { sql } from 'kysely';
import type { Block, PictureBlock } from '#body/blocks.ts';
import { parseBlocks } from '#body/parse-blocks.ts';
import { plainText } from '#body/plain-text.ts';
import { parseImageRef } from '#contract/image.ts';
import type { MediaKind } from '#contract/library.ts';
import { parseSoundRef } from '#contract/sound.ts';
import { parseVideoRef } from '#contract/video.ts';
import type { Database, Transaction } from '#database/database.ts';
import { type Cuts, readCuts } from '../media/cuts.ts';
import { originalKey, soundKey, videoKey } from '../media/media-keys.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { addName, isInLibrary } from './queries/items.ts';
import { readMetadata } from './rules/read-metadata.ts';
import { lockFile } from './rules/store-file.ts';
import { workOffBacklog } from './rules/work-off-backlog.ts';

/** Attempts, an hour apart, to find a file that content names but the store does not have. */
const maxTries = 5;

/**
 * Adds files to the library that content uses but nobody uploaded, such as pictures of imports and of the
 * sample, until `signal` is aborted. Any number of processes may run it.
 */
export const listUsedFiles = (
  db: Database,
  media: MediaStore,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> =>
  workOffBacklog<UnlistedFile>(
    db,
    {
      claim: claimFile,
      handle: (trx, file) => listFile(trx, media, file),
      postpone: ({ id, tries }) => postpone(db, id, tries),
    },
    { signal, onError },
  );

interface UnlistedFile {
  id: string;
  /** How often it was missing. */
  tries: number;
}

const claimFile = (trx: Transaction): Promise<UnlistedFile | undefined> =>
  trx
    .selectFrom('media_unlisted')
    .select(['id', 'tries'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

async function listFile(trx: Transaction, media: MediaStore, { id, tries }: UnlistedFile): Promise<void> {
  await lockFile(trx, id);
  const isListed = await addItem(trx, media, id);
  if (!isListed && tries + 1 < maxTries) await postpone(trx, id, tries + 1);
  else await trx.deleteFrom('media_unlisted').where('id', '=', id).execute();
}

async function postpone(db: Database, id: string, tries: number): Promise<void> {
  const values = { tries, due_at: sql<Date>`now() + interval '1 hour'` };
  await db.updateTable('media_unlisted').set(values).where('id', '=', id).execute();
}

/** @returns false when the store has no such file */
async function addItem(trx: Transaction, media: MediaStore, id: string): Promise<boolean> {
  if (await isInLibrary(trx, id)) return true;
  const stored = await findStored(media, id);
  if (!stored) return false;
  // Captions belong to a video, and are no items.
  if (stored.kind === null) return true;
  const { key, kind, ref, original, cuts } = stored;
  const bytes = await media.read(key);
  if (!bytes) return false;
  const metadata = kind === 'picture' ? readMetadata(bytes) : null;
  const firstUse = await readFirstUse(trx, id, ref);
  const item = await trx
    .insertInto('media_item')
    .values({
      kind,
      ref,
      original,
      file_name: await importedName(trx, original),
      credit: metadata?.credit ?? firstUse.credit,
      caption: metadata?.caption ?? firstUse.caption,
      alt: metadata?.alt ?? firstUse.alt,
      source: metadata?.source ?? null,
      rights_until: metadata?.rightsUntil ?? null,
      focus_x: cuts.focus?.x ?? null,
      focus_y: cuts.focus?.y ?? null,
      crops: JSON.stringify(cuts.crops),
      ...measuresOf(ref),
      bytes: bytes.length,
      captions: null,
      uploaded_by: 'import',
      ...(firstUse.at && { uploaded_at: firstUse.at }),
    })
    .onConflict((conflict) => conflict.column('original').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Whoever has listed the file itself meanwhile knows nothing of a name with cuts.
  const { id: itemId } = item ?? (await requireItemOf(trx, original));
  for (const name of new Set([original, ref])) await addName(trx, itemId, name);
  return true;
}

const requireItemOf = (trx: Transaction, original: string) =>
  trx.selectFrom('media_item').select('id').where('original', '=', original).executeTakeFirstOrThrow();

interface StoredFile {
  key: string;
  ref: string;
  /** The name of the file itself, if `ref` is one with cuts. */
  original: string;
  cuts: Cuts;
  /** Null: captions. */
  kind: MediaKind | null;
}

const noCuts: Cuts = { focus: null, crops: {} };

/**
 * Finds a file by the 16 hex digits of its name, which may be a name with cuts, as in an imported archive.
 */
async function findStored(media: MediaStore, id: string): Promise<StoredFile | null> {
  const folders = [
    ['picture', originalKey(`${id}-`)],
    ['sound', soundKey(`${id}-`)],
    ['video', videoKey(id)],
  ] as const;
  for (const [kind, prefix] of folders) {
    for await (const { key } of media.list(prefix)) {
      const ref = `/media/${basename(key)}`;
      return { key, ref, original: ref, cuts: noCuts, kind: extname(key) === '.vtt' ? null : kind };
    }
  }
  return findCut(media, id);
}

async function findCut(media: MediaStore, id: string): Promise<StoredFile | null> {
  const cut = await readCuts(media, id);
  if (!cut) return null;
  const original = `/media/${cut.original}`;
  const ref = original.replace(/[0-9a-f]{16}/, id);
  return { key: originalKey(cut.original), ref, original, cuts: cut.cuts, kind: 'picture' };
}

function measuresOf(ref: string): { width: number | null; height: number | null; seconds: number | null } {
  const sized = parseImageRef(ref) ?? parseVideoRef(ref);
  return {
    width: sized?.width ?? null,
    height: sized?.height ?? null,
    seconds: (parseSoundRef(ref) ?? parseVideoRef(ref))?.seconds ?? null,
  };
}

/** Its file name where it was imported from; otherwise its name here. */
async function importedName(trx: Transaction, ref: string): Promise<string> {
  const { rows } = await sql<{ url: string }>`
    select url from import_picture where image = ${ref} order by url limit 1`.execute(trx);
  const path = URL.parse(rows[0]?.url ?? '')?.pathname ?? ref;
  return path.split('/').at(-1)?.slice(0, 200) || basename(ref);
}

interface FirstUse {
  credit: string | null;
  caption: string | null;
  alt: string | null;
  at: Date | null;
}

/** What the oldest article with the file says of it, and since when; otherwise what else shows it. */
async function readFirstUse(trx: Transaction, id: string, ref: string): Promise<FirstUse> {
  const { rows } = await sql<{ content: string; cover: string | null; place: string; at: Date }>`
    select v.content, v.fields->>'coverImageText' as cover, u.place, least(a.published_at, now()) as at
    from media_use u
      join article a on a.id = u.key::int
      join article_version v on v.article_id = a.id and v.version = a.version
    where u.kind = 'article' and u.id = ${id}
    order by u.place <> 'content', a.published_at, a.id limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return readOtherUse(trx, id);
  const blocks = row.content.includes(ref) ? parseBlocks(row.content) : [];
  const figure = picturesIn(blocks).find((block) => block.kind === 'figure' && block.image === ref);
  const cover = row.place === 'coverImage' ? (row.cover ?? '') : '';
  return {
    credit: textOf(figure?.credit, 500),
    caption: textOf(plainText(figure?.caption ?? '') || cover, 5000),
    alt: textOf(figure?.alt, 1000),
    at: row.at,
  };
}

/**
 * Portraits, podcast covers and answers of quizzes are described by their owner; recordings have the title of
 * their episode, while an episode's picture may be its podcast's cover.
 */
async function readOtherUse(trx: Transaction, id: string): Promise<FirstUse> {
  const { rows } = await sql<{ alt: string | null; caption: string | null }>`
    select coalesce(a.name || ' arcképe', p.name || ': a podcast borítója', q.text) as alt, e.title as caption
    from media_use u
      left join author a on u.kind = 'author' and a.slug = u.key
      left join podcast p on u.kind = 'podcast' and p.slug = u.key
      left join episode e on u.kind = 'episode' and e.slug = u.key
      left join quiz_option q on u.kind = 'quiz' and u.key = q.quiz_id || '/' || q.question_id || '/' || q.id
    where u.id = ${id} and coalesce(a.name, p.name, q.text, e.title) is not null
    order by u.kind = 'episode', u.kind, u.key limit 1`.execute(trx);
  return { credit: null, caption: null, alt: null, at: null, ...rows[0] };
}

const textOf = (text = '', maxLength: number): string | null => text.slice(0, maxLength).trim() || null;

const picturesIn = (blocks: readonly Block[]): PictureBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'figure') return [block];
    if (block.kind === 'gallery') return block.pictures;
    return block.kind === 'infoBox' || block.kind === 'accordion' ? picturesIn(block.blocks) : [];
  });
