import { articlePath } from '#contract/article.ts';
import { CallError, ConflictError } from '#contract/errors.ts';
import type { ParsedArticleInput, Published } from '#contract/newsroom.ts';
import { refusalOfSlug, type SlugOwners } from '../../pieces/queries/old-addresses.ts';
import type { Pair } from '../queries/translations.ts';
import type { ArticleRow, ArticleValues, StoredArticle, StoredFields } from './article-row.ts';
import { factCheckFault, parentFault, translationFault } from './input-faults.ts';
import {
  articleValues,
  changedFieldsOf,
  fieldsOf,
  isUnchanged,
  keepNames,
  type NameIds,
} from './stored-article.ts';

/** An article to be published, sanitised and storable. */
export interface PublishRequest {
  input: ParsedArticleInput;
  /** The sanitised content of the input. */
  content: string;
  paragraphCount: number;
  wordCount: number;
  /** `create` may have a number: that of the article's piece. */
  target: { kind: 'create'; id?: number } | { kind: 'update'; id: number } | { kind: 'upsert' };
  /** Version that the update was made from; null or undefined: the newest one. */
  ifMatch?: number | null;
  /** Existing authors are not changed, even if the input differs. */
  keepsAuthors?: boolean;
}

/** What to do for a request, after comparing it with the stored article. */
export type Plan =
  | { kind: 'refused'; error: CallError }
  | { kind: 'unchanged'; published: Published }
  | {
      kind: 'new' | 'changed';
      request: PublishRequest;
      fields: StoredFields;
      values: ArticleValues;
      before: StoredArticle | null;
      /** Names of the fields that change. */
      changed: string[];
    };
/** A plan that writes something. */
export type WritePlan = Extract<Plan, { request: PublishRequest }>;

/** The answer to a publishing request. */
export function publishedOf(
  row: Pick<ArticleRow, 'id' | 'slug' | 'version'>,
  fields: StoredFields,
  changed: boolean,
): Published {
  const { id, slug, version } = row;
  const url = articlePath({ slug, pubDate: fields.pubDate, mainSuperTag: fields.sections[0] ?? null });
  return { id, slug, version, url, changed };
}

/** The error for an update that was made from an older version than the newest one. */
function versionConflict(before: StoredArticle, { input, ifMatch }: PublishRequest): ConflictError {
  const current = { version: before.version, document: { ...before.fields, content: before.content } };
  const message = `The newest version is ${before.version}; yours was made from ${ifMatch}.`;
  return new ConflictError(message, { current, sent: { version: ifMatch, document: input } });
}

/** What the database has for the requests of a batch. */
interface PlanContext {
  stored: StoredArticle[];
  /** Ids of articles that posts of these requests belong to, and whether each is a live blog. */
  parents: ReadonlyMap<number, boolean>;
  /** Which of the partners named in these requests name which other version. */
  pairs: Pair[];
  ids: NameIds;
  /** Unix milliseconds. */
  now: number;
  slugOwners: SlugOwners;
}

/** Decides what to do for a request. It reads and writes nothing. */
export function planWrite(request: PublishRequest, context: PlanContext): Plan {
  const { input, target, content, wordCount } = request;
  const { stored, ids, now } = context;
  const before =
    stored.find(({ id, slug }) => (target.kind === 'update' ? id === target.id : slug === input.slug)) ??
    null;
  const error = refusalOf(request, before, context);
  if (error) return { kind: 'refused', error };
  const sent = fieldsOf(input, before?.fields.pubDate ?? Math.floor(now / 1000));
  const fields = before ? keepNames(sent, before, ids) : sent;
  if (before && isUnchanged(before, fields, content, input.active)) {
    return { kind: 'unchanged', published: publishedOf(before, fields, false) };
  }
  const values = articleValues({ ...input, wordCount }, fields, (before?.version ?? 0) + 1, ids, now);
  const changed = before ? changedFieldsOf(before, fields, content) : [];
  return { kind: before ? 'changed' : 'new', request, fields, values, before, changed };
}

/** Why a request is refused, or null. */
function refusalOf(
  request: PublishRequest,
  before: StoredArticle | null,
  context: PlanContext,
): CallError | null {
  const { input, target, ifMatch } = request;
  if (target.kind === 'update' && !before) return new CallError(404, `There is no article ${target.id}.`);
  const slugRefusal = refusalOfNewSlug(request, before, context);
  if (slugRefusal) return slugRefusal;
  if (before && typeof ifMatch === 'number' && ifMatch !== before.version)
    return versionConflict(before, request);
  const { stored, parents, pairs } = context;
  const isImported = target.kind === 'upsert';
  const fault =
    parentFault(input, before, parents, isImported) ??
    factCheckFault(input) ??
    translationFault(input, before, stored, pairs, isImported);
  return fault && new CallError(400, fault.message, [fault]);
}

/** Why an article may not have the slug that the request gives it, or null. */
function refusalOfNewSlug(
  { input: { slug }, target }: PublishRequest,
  before: StoredArticle | null,
  { stored, slugOwners }: PlanContext,
): CallError | null {
  const owner = stored.find((article) => article.slug === slug);
  if (owner && (target.kind === 'create' || owner.id !== before?.id)) return slugConflict(slug);
  if (before?.slug === slug) return null;
  return refusalOfSlug(slugOwners, slug, before?.id ?? (target.kind === 'create' ? target.id : undefined));
}

/** The error for a slug that another article has. */
export function slugConflict(slug: string): CallError {
  return new CallError(409, `There is already an article with the slug ${slug}.`, [
    { path: 'slug', message: 'Another article has this slug.' },
  ]);
}
