import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { isFlag } from '#contract/flags.ts';
import type { ParsedArticleInput, Published } from '#contract/newsroom.ts';
import type { Database } from '#database/database.ts';
import { retryWhileAway } from '#services/content/rules/in-transaction.ts';
import { publishArticles } from '#services/content/rules/publish.ts';
import { storeStaff } from '#services/content/rules/staff.ts';
import { storeDoc } from '#services/content/rules/store-doc.ts';
import { storeSponsoredLine, storeUnique } from '#services/content/rules/store-editor-content.ts';
import { storeFrontChoice } from '#services/content/rules/store-front-choice.ts';
import { storeAuthors, storeSections } from '#services/content/rules/store-names.ts';
import { storeEpisodes, storePodcast } from '#services/content/rules/store-podcasts.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { signCommand } from '#services/people/actor.ts';
import { storeAnswers } from '#services/quiz/rules/store-answers.ts';
import { storeQuiz } from '#services/quiz/rules/store-quiz.ts';
import { count, type Failure, type Report } from '../import/report.ts';
import { tryOut } from '../import/try-out.ts';
import { storeCorrections, storeOldAddress } from './archive-history.ts';
import { type Line, linesOf } from './lines.ts';
import { type ArchiveRecord, parseLine, type Records } from './records.ts';
import { restoreCuts, restorePicture } from './stored-picture.ts';
import { restoreSound } from './stored-sound.ts';
import { restoreVideo } from './stored-video.ts';

export interface ArchiveRun {
  db: Database;
  media: MediaStore;
  chunks: AsyncIterable<string>;
  /** Site of articles that do not name one; null: the contract's default. */
  site: SiteSlug | null;
  report: Report;
  onProgress: (lines: number) => void;
  onFailure: (failure: Failure) => void;
  signal?: AbortSignal;
  /** For a dry run: what would exist by now. Without it, everything is stored. */
  plan?: Plan;
}

/**
 * Articles and quizzes that an archive would create, by slug and id. Live blogs include their input, because
 * posts need it.
 */
export interface Plan {
  articles: Map<string, PendingArticle | null>;
  quizzes: Set<string>;
}

type PendingArticle = Records['article'] & { line: number };

type OtherRecord = Exclude<ArchiveRecord, { kind: 'article' }>;

/** Name for the audit log. */
const by = signCommand('import');

const batchSize = 100;
const batchCharacters = 4_000_000;

/**
 * Imports an archive of our own. Articles are recognised by their slug: existing identical ones are not
 * changed.
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
      try {
        await retryWhileAway(() => (run.plan ? tryRecord : storeRecord)(run, record));
        count(run.report.records, record.kind);
      } catch (error) {
        fail(run, line.number, '', error);
      }
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
  const { plan } = run;
  if (pending.length === 0) return;
  const results = plan ? await tryArticles(run.db, plan, pending) : await publishPending(run.db, pending);
  pending.forEach((article, index) => {
    const { line, title, slug, flags } = article;
    const result = results[index];
    if (result === undefined || result instanceof Error) {
      fail(run, line, title, result ?? new Error('no result'));
      return;
    }
    for (const flag of flags) if (!isFlag(flag)) count(run.report.notes, `unknown flag left out: ${flag}`);
    const isNew = result.version === 1 && !plan?.articles.has(slug);
    run.report[!result.changed ? 'unchanged' : isNew ? 'imported' : 'updated']++;
    if (isNew) plan?.articles.set(slug, article.type === 'liveblog' ? article : null);
  });
}

type Result = Published | Error;

async function publishPending(db: Database, pending: readonly PendingArticle[]): Promise<Result[]> {
  const parents = await retryWhileAway(() => idsOfParents(db, pending));
  const inputs = pending.map(({ parent, line: _line, ...input }): ParsedArticleInput | Error => {
    const parentId = parent === null ? null : parents.get(parent);
    if (parentId === undefined)
      return new Error(`there is no live blog “${parent}” before it that it could be a post of`);
    return { ...input, flags: input.flags.filter(isFlag), parentId };
  });
  const published = await publishArticles(
    db,
    inputs.flatMap((input) => (input instanceof Error ? [] : [input])),
    { by },
  );
  return inputs.map((input) =>
    input instanceof Error ? input : (published.shift() ?? new Error('no result')),
  );
}

/**
 * The outcome for articles in a dry run. Live blogs that the archive would have created earlier are created
 * again for them.
 */
async function tryArticles(db: Database, plan: Plan, pending: readonly PendingArticle[]): Promise<Result[]> {
  const blogs = [...new Set(pending.map(({ parent }) => parent))].flatMap(
    (parent) => (parent !== null && plan.articles.get(parent)) || [],
  );
  const results = await tryOut(db, async (trx) => {
    await publishPending(trx, blogs);
    return publishPending(trx, pending);
  });
  // If one fails, PostgreSQL rolls back the whole transaction.
  const isRefused = results.some((result) => result instanceof Error && 'code' in result);
  if (!isRefused || pending.length === 1) return results;
  const singleResults: Result[] = [];
  for (const article of pending) singleResults.push(...(await tryArticles(db, plan, [article])));
  return singleResults;
}

async function idsOfParents(db: Database, pending: readonly PendingArticle[]): Promise<Map<string, number>> {
  const slugs = pending.map(({ parent }) => parent).filter((slug) => slug !== null);
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom('article').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** A record that would be refused is refused here too. */
async function tryRecord(run: ArchiveRun, record: OtherRecord): Promise<void> {
  const { plan, db } = run;
  switch (record.kind) {
    // Files are not part of the transaction.
    case 'picture':
    case 'cuts':
    case 'sound':
    case 'video':
      return;
    case 'corrections':
      if (plan?.articles.has(record.value.article)) return;
      break;
    case 'oldAddress':
      if (plan?.articles.has(record.value.leadsTo)) return;
      break;
    case 'quizAnswers':
      if (plan?.quizzes.has(record.value.quiz)) return;
      break;
    case 'quiz':
      plan?.quizzes.add(record.value._id);
      break;
  }
  await tryOut(db, (trx) => storeRecord({ ...run, db: trx }, record));
}

async function storeRecord(run: ArchiveRun, record: OtherRecord): Promise<void> {
  const { db } = run;
  switch (record.kind) {
    case 'picture':
      return storePicture(run, record.value);
    case 'cuts':
      return restoreCuts(run.media, record.value);
    case 'sound':
      return restoreSound(run.media, record.value.sound, Buffer.from(record.value.data, 'base64'));
    case 'video':
      return restoreVideo(run.media, record.value.video, Buffer.from(record.value.data, 'base64'));
    case 'section':
      return storeSections(db, [record.value]);
    case 'author':
      return storeAuthors(db, [record.value]);
    case 'corrections':
      return storeCorrections(db, record.value, by);
    case 'oldAddress': {
      const { kind, slug, leadsTo } = record.value;
      if (await storeOldAddress(db, record.value, by)) return;
      if (kind === 'article') throw new Error(`there is no article “${leadsTo}” before it`);
      count(run.report.notes, `former slug of a ${kind} that is not there left out: ${slug}`);
      return;
    }
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
      await sql`insert into import_source (source, guid, kind, slug, digest)
        values (${source}, ${guid}, ${kind}, ${slug}, ${digest})
        on conflict do nothing`.execute(db);
      return;
    }
    case 'importedPicture':
      await sql`insert into import_picture (url, image) values (${record.value.url}, ${record.value.image})
        on conflict do nothing`.execute(db);
  }
}

async function storePicture(run: ArchiveRun, { image, data }: Records['picture']): Promise<void> {
  await restorePicture(run.media, image, Buffer.from(data, 'base64'));
  run.report.pictures.stored++;
}

function fail(run: ArchiveRun, line: number, title: string, error: unknown): void {
  const failure = { line, title, reason: error instanceof Error ? error.message : String(error) };
  run.report.failed.push(failure);
  run.onFailure(failure);
}
