import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { isFlag } from '#contract/flags.ts';
import type { ParsedArticleInput } from '#contract/newsroom.ts';
import type { Database } from '#database/database.ts';
import { whenBack } from '#services/content/rules/in-transaction.ts';
import { publishArticles } from '#services/content/rules/publish.ts';
import { storeStaff } from '#services/content/rules/site-data.ts';
import {
  storeAuthors,
  storeDoc,
  storeEpisodes,
  storeFrontChoice,
  storePodcast,
  storeSections,
} from '#services/content/rules/store.ts';
import { storeSponsoredLine, storeUnique } from '#services/content/rules/store-editor-content.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { signCommand } from '#services/people/actor.ts';
import { storeAnswers } from '#services/quiz/rules/store-answers.ts';
import { storeQuiz } from '#services/quiz/rules/store-quiz.ts';
import { count, type Failure, type Report } from '../import/report.ts';
import { type Line, linesOf } from './lines.ts';
import { type ArchiveRecord, parseLine, type Records } from './records.ts';
import { restorePicture } from './stored-picture.ts';
import { restoreSound } from './stored-sound.ts';
import { restoreVideo } from './stored-video.ts';

export interface ArchiveRun {
  db: Database;
  media: MediaStore;
  chunks: AsyncIterable<string>;
  /** Site of articles that do not say where they come from; null leaves what the contract says. */
  site: SiteSlug | null;
  report: Report;
  onProgress: (lines: number) => void;
  onFailure: (failure: Failure) => void;
  signal?: AbortSignal;
}

type PendingArticle = Records['article'] & { line: number };

/** Who the audit log says it was. */
const by = signCommand('import');

const batchSize = 100;
const batchCharacters = 4_000_000;

/**
 * Takes in an archive of our own. Articles are recognised by their slug: what is there already and the same
 * is left alone.
 */
export async function importArchive(run: ArchiveRun): Promise<void> {
  let pending: PendingArticle[] = [];
  let characters = 0;
  let last = 0;
  const flush = async () => {
    await importArticles(run, pending);
    pending = [];
    characters = 0;
    run.onProgress(last);
  };
  for await (const line of linesOf(run.chunks)) {
    last = line.number;
    const record = readRecord(run, line);
    if (record?.kind === 'article') {
      const isPostOfPending = pending.some(({ slug }) => slug === record.value.parent);
      if (isPostOfPending) await flush();
      pending.push({ ...record.value, line: line.number });
      characters += line.text.length;
      if (pending.length >= batchSize || characters >= batchCharacters) await flush();
    } else if (record) {
      await flush();
      await attempt(run, line.number, '', () => whenBack(() => storeRecord(run, record)));
    }
    if (run.signal?.aborted) break;
  }
  await flush();
}

function readRecord(run: ArchiveRun, { number, text }: Line): ArchiveRecord | null {
  try {
    const record = parseLine(text);
    if (record.kind === 'article' && run.site && !text.includes('"originatingSite"'))
      record.value.originatingSite = run.site;
    return record;
  } catch (error) {
    fail(run, number, /"title":"([^"]{1,100})/.exec(text)?.[1] ?? '', error);
    return null;
  }
}

async function importArticles(run: ArchiveRun, pending: readonly PendingArticle[]): Promise<void> {
  if (pending.length === 0) return;
  const parents = await whenBack(() => idsOfParents(run.db, pending));
  const ready = pending.filter(({ parent, line, title }) => {
    if (parent === null || parents.has(parent)) return true;
    fail(
      run,
      line,
      title,
      new Error(`there is no live blog “${parent}” before it that it could be a post of`),
    );
    return false;
  });
  for (const flag of ready.flatMap(({ flags }) => flags))
    if (!isFlag(flag)) count(run.report.notes, `unknown flag left out: ${flag}`);
  const inputs = ready.map(
    ({ parent, line: _line, ...input }): ParsedArticleInput => ({
      ...input,
      flags: input.flags.filter(isFlag),
      parentId: parent === null ? null : (parents.get(parent) ?? null),
    }),
  );
  const results = await publishArticles(run.db, inputs, { by });
  ready.forEach(({ line, title }, index) => {
    const result = results[index];
    if (result === undefined || result instanceof Error)
      fail(run, line, title, result ?? new Error('no result'));
    else run.report[!result.changed ? 'unchanged' : result.version === 1 ? 'imported' : 'updated']++;
  });
}

async function idsOfParents(db: Database, pending: readonly PendingArticle[]): Promise<Map<string, number>> {
  const slugs = pending.map(({ parent }) => parent).filter((slug) => slug !== null);
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom('article').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function storeRecord(
  run: ArchiveRun,
  record: Exclude<ArchiveRecord, { kind: 'article' }>,
): Promise<void> {
  const { db } = run;
  switch (record.kind) {
    case 'picture':
      return storePicture(run, record.value);
    case 'sound':
      return restoreSound(run.media, record.value.sound, Buffer.from(record.value.data, 'base64'));
    case 'video':
      return restoreVideo(run.media, record.value.video, Buffer.from(record.value.data, 'base64'));
    case 'section':
      return storeSections(db, [record.value]);
    case 'author':
      return storeAuthors(db, [record.value]);
    case 'doc':
      return storeDoc(db, record.value);
    case 'podcast': {
      const { slug, ...input } = record.value;
      await storePodcast(db, slug, input, { by });
      return;
    }
    case 'episode':
      return storeEpisodes(db, [record.value], { by });
    case 'front':
      return storeFrontChoice(db, record.value.site, record.value.choice, { by });
    case 'unique': {
      const { site, slug, ...input } = record.value;
      await storeUnique(db, site, slug, input, { by });
      return;
    }
    case 'staff':
      await storeStaff(db, record.value.site, record.value.groups, { by });
      return;
    case 'sponsoredLine': {
      const { site, slug, line } = record.value;
      await storeSponsoredLine(db, site, slug, line, { by });
      return;
    }
    case 'quiz': {
      const { _id, ...input } = record.value;
      await storeQuiz(db, _id, input, { by });
      return;
    }
    case 'quizAnswers':
      return storeAnswers(db, record.value.quiz, record.value.answers);
    case 'imported': {
      const { source, guid, kind, slug, digest } = record.value;
      await sql`insert into import_source (source, guid, kind, slug, digest) values (${source}, ${guid}, ${kind}, ${slug}, ${digest})
        on conflict do nothing`.execute(db);
      return;
    }
    case 'importedPicture':
      await sql`insert into import_picture (url, image) values (${record.value.url}, ${record.value.image}) on conflict do nothing`.execute(
        db,
      );
  }
}

async function storePicture(run: ArchiveRun, { image, data }: Records['picture']): Promise<void> {
  await restorePicture(run.media, image, Buffer.from(data, 'base64'));
  run.report.pictures.stored++;
}

async function attempt(
  run: ArchiveRun,
  line: number,
  title: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    fail(run, line, title, error);
  }
}

function fail(run: ArchiveRun, line: number, title: string, error: unknown): void {
  const failure = { line, title, reason: error instanceof Error ? error.message : String(error) };
  run.report.failed.push(failure);
  run.onFailure(failure);
}
