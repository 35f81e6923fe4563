import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { Doc } from '#contract/frontend.ts';
import { ArticleInput, type ParsedArticleInput } from '#contract/newsroom.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Database } from '#database/database.ts';
import { retryWhileAway } from '#services/content/rules/in-transaction.ts';
import { publishArticles } from '#services/content/rules/publish.ts';
import { storeDoc } from '#services/content/rules/store-doc.ts';
import { signCommand } from '#services/people/actor.ts';
import { oneLine, shorten } from '../text/plain.ts';
import { type Remembered, rememberDigests, rememberSlugs } from './imported-items.ts';
import type { ArticleItem, DocumentItem, ImportSource } from './item.ts';
import { foreignPictures, type PictureStore, withPictures } from './pictures.ts';
import { count, type Failure, type Report } from './report.ts';
import { tryOut } from './try-out.ts';
import { figureHtml } from './wordpress-html.ts';

export interface ImportRun {
  db: Database;
  source: ImportSource;
  site: SiteSlug;
  pictures: PictureStore;
  report: Report;
  /** Called after each batch with the number of processed items. */
  onProgress: (done: number) => void;
  onFailure: (failure: Failure) => void;
  /** Ends the import after the current batch. */
  signal?: AbortSignal;
  /** Whether it is a dry run, which writes nothing. */
  isDryRun?: boolean;
}

type ImportableItem = ArticleItem | DocumentItem;

/** A batch is one transaction: large enough to be fast, small enough that a kill loses little. */
const batchSize = 100;
const batchCharacters = 4_000_000;

/** Imports the items, batch by batch; what is acknowledged is on disk. Fills in the report. */
export async function importItems(run: ImportRun): Promise<void> {
  const seenKeys = new Set<string>();
  let batch: ImportableItem[] = [];
  let characters = 0;
  let done = 0;
  const flush = async () => {
    if (run.isDryRun) await tryBatch(run, batch);
    else await importBatch(run, batch);
    batch = [];
    characters = 0;
    run.onProgress(done);
  };
  for await (const item of run.source.items) {
    done++;
    if (item.kind === 'skipped') count(run.report.skipped, item.reason);
    else if (item.kind === 'broken') fail(run, item);
    else {
      const keyedItem = withUnusedGuid(item, seenKeys);
      if (!keyedItem) count(run.report.skipped, 'repeated: the file holds it twice');
      else batch.push(keyedItem);
      characters += item.kind === 'article' ? item.input.content.length : item.content.length;
    }
    if (batch.length >= batchSize || characters >= batchCharacters) await flush();
    if (run.signal?.aborted) break;
  }
  await flush();
}

/** The outcome for a batch in a dry run. */
async function tryBatch(run: ImportRun, batch: readonly ImportableItem[]): Promise<void> {
  const report = structuredClone(run.report);
  const failures: Failure[] = [];
  const onFailure = (failure: Failure) => failures.push(failure);
  try {
    await tryOut(run.db, async (trx) => {
      await importBatch({ ...run, db: trx, report, onFailure }, batch);
      // Fails if PostgreSQL refused an item, because then it refuses everything after it as well.
      await sql`select 1`.execute(trx);
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const [item] = batch;
    if (batch.length > 1 || !item) {
      for (const each of batch) await tryBatch(run, [each]);
      return;
    }
    if (failures.length === 0) {
      const title = item.kind === 'article' ? item.input.title : item.title;
      fail({ ...run, report, onFailure }, { ...item, title, reason: asText(error) });
    }
  }
  Object.assign(run.report, report);
  for (const failure of failures) run.onFailure(failure);
}

const asText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function withUnusedGuid<T extends ImportableItem>(item: T, seen: Set<string>): T | null {
  const guid = [item.guid, item.otherGuid].find(
    (candidate) => candidate !== undefined && !seen.has(candidate),
  );
  if (guid === undefined) return null;
  seen.add(guid);
  return { ...item, guid };
}

async function importBatch(run: ImportRun, batch: readonly ImportableItem[]): Promise<void> {
  if (batch.length === 0) return;
  const slugRequests = batch.map(({ kind, guid, slug }) => ({
    kind: kind === 'article' ? ('article' as const) : ('doc' as const),
    guid,
    slug,
  }));
  const remembered = await retryWhileAway(() => rememberSlugs(run.db, run.source.name, slugRequests));
  const urls = batch.flatMap((item) =>
    item.kind === 'article'
      ? [...foreignPictures(item.input.content), ...(item.cover ? [item.cover.url] : [])]
      : foreignPictures(item.content),
  );
  const pictures = await retryWhileAway(() => run.pictures.resolve(urls));
  await importArticles(
    run,
    batch.filter((item) => item.kind === 'article'),
    remembered,
    pictures,
  );
  for (const item of batch)
    if (item.kind === 'document') await importDocument(run, item, remembered, pictures);
}

interface Ready {
  item: ArticleItem;
  input: ParsedArticleInput;
  digest: string;
}

async function importArticles(
  run: ImportRun,
  items: ArticleItem[],
  rememberedByGuid: Map<string, Remembered>,
  storedPictures: Map<string, string>,
): Promise<void> {
  const ready: Ready[] = [];
  for (const item of items) {
    const remembered = rememberedByGuid.get(item.guid);
    if (!remembered) continue;
    const parsed = ArticleInput.safeParse({
      ...inputWithPictures(item, storedPictures),
      slug: remembered.slug,
    });
    if (!parsed.success) {
      fail(run, {
        ...item,
        title: item.input.title,
        reason: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      });
      continue;
    }
    for (const note of item.notes) count(run.report.notes, note);
    const digest = digestOf(parsed.data);
    if (digest === remembered.digest) run.report.unchanged++;
    else ready.push({ item, input: parsed.data, digest });
  }
  if (ready.length === 0) return;
  const results = await publishArticles(
    run.db,
    ready.map(({ input }) => input),
    { by: signCommand('import') },
  );
  const published = ready.filter(({ item }, index) => {
    const result = results[index];
    if (result === undefined || result instanceof Error)
      fail(run, { ...item, title: item.input.title, reason: result?.message ?? 'no result' });
    else run.report[!result.changed ? 'unchanged' : result.version === 1 ? 'imported' : 'updated']++;
    return result !== undefined && !(result instanceof Error);
  });
  const digests = published.map(({ item: { guid }, digest }) => ({ guid, digest }));
  await retryWhileAway(() => rememberDigests(run.db, run.source.name, digests));
}

async function importDocument(
  run: ImportRun,
  item: DocumentItem,
  rememberedByGuid: Map<string, Remembered>,
  storedPictures: Map<string, string>,
): Promise<void> {
  const remembered = rememberedByGuid.get(item.guid);
  if (!remembered) return;
  const { title, updatedAt } = item;
  const content = withPictures(item.content, storedPictures);
  const digest = digestOf({ title, content, updatedAt, site: run.site });
  for (const note of item.notes) count(run.report.notes, note);
  if (digest === remembered.digest) {
    run.report.unchanged++;
    return;
  }
  try {
    const doc = Doc.parse({
      slug: remembered.slug,
      title,
      content,
      updatedAt: updatedAt ?? Math.floor(Date.now() / 1000),
      sites: [run.site],
    });
    await retryWhileAway(() => storeDoc(run.db, doc));
    await retryWhileAway(() => rememberDigests(run.db, run.source.name, [{ guid: item.guid, digest }]));
    run.report[remembered.digest === null ? 'imported' : 'updated']++;
  } catch (error) {
    fail(run, { ...item, reason: asText(error) });
  }
}

/**
 * A missing cover leaves its placeholder at the start of the text, unless the text shows the same picture.
 */
function inputWithPictures(
  { input, cover }: ArticleItem,
  storedPictures: Map<string, string>,
): Omit<ArticleInput, 'slug'> {
  const content = withPictures(input.content, storedPictures);
  const storedCover = cover ? storedPictures.get(cover.url) : undefined;
  if (storedCover && cover)
    return {
      ...input,
      content,
      coverImage: storedCover,
      coverImageText: shorten(oneLine(cover.caption), 1000) || null,
    };
  return {
    ...input,
    content: cover && !input.content.includes(cover.url) ? figureHtml(cover) + content : content,
  };
}

function fail(run: ImportRun, { line, title, reason }: Failure): void {
  const failure = { line, title, reason };
  run.report.failed.push(failure);
  run.onFailure(failure);
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
