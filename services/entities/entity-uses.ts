import { sql } from 'kysely';
import type { ParsedInputOf } from '#contract/calls.ts';
import { entityForms } from '#contract/editing/editing-calls.ts';
import { CallError, type Use } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import type { EntityStores } from './entity-handlers.ts';
import { isInList, listPath, slugFields } from './rename-in-document.ts';

/** How many uses an answer lists. */
const maxUses = 40;

/** Addresses of readers' pages by entity. Anything that links there uses it. */
const pathOf: Readonly<Record<string, (key: string) => string>> = {
  Section: (slug) => `${listPath.section}/${slug}`,
  Tag: (slug) => `${listPath.tag}/${slug}`,
  Author: (slug) => `${listPath.author}/${slug}`,
  // Below the host for results; tabs of supplements link there.
  Election: (slug) => `/${slug}`,
  Doc: (key) => `/dokumentum/${key.split('/')[1]}`,
};

/** Fields of documents that name sections and tags by slug. */
const namingFields: ReadonlySet<string> = new Set([...slugFields.section, ...slugFields.tag, 'formerSlugs']);

/**
 * Where an entity is used: first what keeps it from being deleted, then the publisher's documents that link
 * to it or name it.
 * @throws CallError 400 for an invalid key
 */
export async function readUses(
  db: Database,
  stores: EntityStores,
  { entity, key }: ParsedInputOf<'entityUses'>,
): Promise<Use[]> {
  const parsedKey = parseKey(entity, key);
  const uses = [...((await stores[entity].uses?.(db, parsedKey)) ?? [])];
  if (entity === 'Episode') return articleOfEpisode(db, key);
  if (entity === 'Election') uses.push(...(await liveBlogsBeside(db, key)));
  const path = pathOf[entity]?.(key);
  if (path === undefined) return uses;
  const isNamedBySlug = entity === 'Section' || entity === 'Tag';
  const rows = await documentsThatName(db);
  const own = entity === 'Doc' ? rows.filter(({ site }) => site === key.split('/')[0]) : rows;
  const mentions = own.flatMap(({ site, kind, document }) =>
    mentionsIn(document, path, isNamedBySlug ? key : null).map((name) => ({ kind, key: site, name })),
  );
  return [...uses, ...mentions].slice(0, maxUses);
}

/** The article of an episode. It does not keep the article from being deleted. */
async function articleOfEpisode(db: Database, slug: string): Promise<Use[]> {
  const rows = await db
    .selectFrom('episode as e')
    .innerJoin('article as a', 'a.slug', 'e.article_slug')
    .select(['a.slug', 'a.title'])
    .where('e.slug', '=', slug)
    .execute();
  return rows.map((row) => ({ kind: 'article', key: row.slug, name: row.title }));
}

/** Live blogs that show the election. */
async function liveBlogsBeside(db: Database, slug: string): Promise<Use[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select p.id::text as key, p.title as name from live_blog l join piece p on p.id = l.id
      where l.election = ${slug} order by p.id desc limit ${maxUses}`.execute(db);
  return rows.map((row) => ({ kind: 'piece', ...row }));
}

interface NamingDocument {
  site: string;
  kind: string;
  document: unknown;
}

/**
 * Documents of editors and publishers that may link to something or name it. They are few, so all are read
 * whole.
 */
async function documentsThatName(db: Database): Promise<NamingDocument[]> {
  const { rows } = await sql<NamingDocument>`
    select s.slug as site, p.kind, p.document from (
      (select distinct on (site, kind) site, kind, document from publication
        order by site, kind, version desc)
      union all select site, 'front', choice from front_choice
      union all select site, 'frontend', content from site_frontend
      union all select site, 'staff', groups from staff
      union all select site, 'sponsored_line', jsonb_build_object(
        'title', description, 'section', sections, 'tags', tags) from sponsored_line
    ) p join site s on s.id = p.site order by s.slug, p.kind`.execute(db);
  return rows;
}

/** @throws CallError 400 */
function parseKey(entity: string, key: string): Readonly<Record<string, string>> {
  const form = entityForms.find(({ name }) => name === entity);
  const names = Object.keys(form?.key ?? {});
  const parts = key.split('/');
  if (parts.length !== names.length) {
    const message = `It must be ${names.join('/')}.`;
    throw new CallError(400, message, [{ path: 'key', message }]);
  }
  return Object.fromEntries(names.map((name, index) => [name, parts[index] ?? '']));
}

/** An editor's name for a part of a document. Redirects have no other name than their target. */
function nameOf(value: object): string | undefined {
  const { label, title, from, to } = value as Record<string, unknown>;
  const names = [label, title, typeof from === 'string' && typeof to === 'string' && `${from} → ${to}`];
  return names.find((name): name is string => typeof name === 'string');
}

/** Labels of what links to a path or has a slug; the field's path where there is no label. */
function mentionsIn(document: unknown, path: string, slug: string | null): string[] {
  const labels: string[] = [];
  const walk = (value: unknown, places: readonly string[], label: string): void => {
    if (typeof value === 'string') {
      const isNamed = value === slug && places.some((place) => namingFields.has(place));
      if (isInList(value, path) || isNamed) labels.push(label || places.join('.'));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const next = nameOf(value) ?? label;
    for (const [name, inner] of Object.entries(value)) walk(inner, [...places, name], next);
  };
  walk(document, [], '');
  return [...new Set(labels)];
}
