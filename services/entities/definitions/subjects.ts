import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError, type Use } from '#contract/errors.ts';
import { fixedSections } from '#contract/fixed-sections.ts';
import { listKind } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { lockNames } from '../../content/queries/names.ts';
import { storeSections } from '../../content/rules/store-names.ts';
import { type EntityStore, optionsOf } from '../entity-store.ts';
import { listTable } from '../list-entities.ts';
import { refuseTakenSlug, renameInPieces, replaceFormerSlug, writeNameWords } from '../rename.ts';
import type { Renaming } from '../rename-in-document.ts';

interface Key {
  slug: string;
}
interface Section {
  slug: string;
  name: string;
  description: string | null;
  active: boolean;
}
interface Tag {
  slug: string;
  name: string;
  description: string | null;
}
interface Author extends Tag {
  title: string | null;
  avatarSrc: string | null;
  email: string | null;
  showsEmail: boolean;
  profiles: string[];
}

/** Many pages show a name: all are rendered again, and the old ones are served meanwhile. */
const renameChange = { tags: [cacheTag.everything], gone: false };

export const sectionStore: EntityStore<Key, Section> = {
  list: (db, part) =>
    listTable(
      db,
      {
        table: sql`section`,
        key: sql`t.slug`,
        name: sql`t.name`,
        isActive: sql`t.active`,
        listKind: listKind.section,
      },
      part,
    ),
  async read(db, { slug }) {
    const row = await db.selectFrom('section').selectAll().where('slug', '=', slug).executeTakeFirst();
    if (!row) return null;
    const { name, description, active } = row;
    return {
      version: row.edit_version,
      updatedAt: row.edited_at,
      document: { slug, name, description, active },
    };
  },
  async write(edit, key, document, before) {
    const { slug } = document;
    const id = await idOf(edit.trx, 'section', key.slug);
    refuseOtherSlug(before, key, document);
    await refuseTakenSlug(edit, 'section', slug, id);
    if (id !== null && slug !== key.slug) {
      refuseFixed(key.slug);
      await edit.trx.updateTable('section').set({ slug }).where('id', '=', id).execute();
      await replaceFormerSlug(edit, id, { kind: 'section', from: key.slug, to: slug });
      edit.changes.push(renameChange);
    }
    await writeNameWords(edit, document.name);
    await storeSections(edit.trx, [document], optionsOf(edit));
    await renameInPieces(edit.trx, { kind: 'section', from: key.slug, to: slug });
  },
  keyOf: ({ slug }) => ({ slug }),
  async remove({ trx, changes }, { slug }) {
    await removeName(trx, 'section', slug);
    changes.push(renameChange);
  },
  uses: (db, { slug }) => articlesOf(db, 'section', slug),
  lockUses: lockNames,
};

export const tagStore: EntityStore<Key, Tag> = {
  list: (db, part) =>
    listTable(db, { table: sql`tag`, key: sql`t.slug`, name: sql`t.name`, listKind: listKind.tag }, part),
  async read(db, { slug }) {
    const row = await db.selectFrom('tag').selectAll().where('slug', '=', slug).executeTakeFirst();
    if (!row) return null;
    const { name, description, edit_version: version, edited_at: updatedAt } = row;
    return { version, updatedAt, document: { slug, name, description } };
  },
  async write(edit, key, document, before) {
    const id = await idOf(edit.trx, 'tag', key.slug);
    refuseOtherSlug(before, key, document);
    await refuseTakenSlug(edit, 'tag', document.slug, id);
    await writeNameWords(edit, document.name);
    if (id === null) await edit.trx.insertInto('tag').values(document).execute();
    else {
      await edit.trx.updateTable('tag').set(document).where('id', '=', id).execute();
      if (document.slug !== key.slug)
        await replaceFormerSlug(edit, id, { kind: 'tag', from: key.slug, to: document.slug });
      await renameInPieces(edit.trx, { kind: 'tag', from: key.slug, to: document.slug });
      edit.changes.push(renameChange);
    }
  },
  keyOf: ({ slug }) => ({ slug }),
  async remove({ trx, changes }, { slug }) {
    await removeName(trx, 'tag', slug);
    changes.push({ tags: [cacheTag.tag(slug)], gone: true });
  },
  uses: (db, { slug }) => articlesOf(db, 'tag', slug),
  lockUses: lockNames,
};

export const authorStore: EntityStore<Key, Author> = {
  list: (db, part) =>
    listTable(
      db,
      { table: sql`author`, key: sql`t.slug`, name: sql`t.name`, listKind: listKind.author },
      part,
    ),
  async read(db, { slug }) {
    const row = await db.selectFrom('author').selectAll().where('slug', '=', slug).executeTakeFirst();
    if (!row) return null;
    const { name, title, description, email, profiles } = row;
    return {
      version: row.edit_version,
      updatedAt: row.edited_at,
      document: {
        slug,
        name,
        title,
        avatarSrc: row.avatar_src,
        description,
        email,
        showsEmail: row.shows_email,
        profiles,
      },
    };
  },
  async write(edit, key, document, before) {
    const id = await idOf(edit.trx, 'author', key.slug);
    refuseOtherSlug(before, key, document);
    await refuseTakenSlug(edit, 'author', document.slug, id);
    await writeNameWords(edit, document.name);
    const { avatarSrc, showsEmail, ...fields } = document;
    const values = { ...fields, avatar_src: avatarSrc, shows_email: showsEmail, is_edited: true };
    if (id === null) await edit.trx.insertInto('author').values(values).execute();
    else {
      await edit.trx.updateTable('author').set(values).where('id', '=', id).execute();
      if (document.slug !== key.slug)
        await replaceFormerSlug(edit, id, { kind: 'author', from: key.slug, to: document.slug });
      await renameInPieces(edit.trx, { kind: 'author', from: key.slug, to: document.slug });
      edit.changes.push(renameChange);
    }
  },
  keyOf: ({ slug }) => ({ slug }),
  async remove({ trx, changes }, { slug }) {
    await removeName(trx, 'author', slug);
    changes.push({ tags: [cacheTag.author(slug)], gone: true });
  },
  uses: (db, { slug }) => articlesOf(db, 'author', slug),
  lockUses: lockNames,
};

/**
 * A new subject gets its address from its key.
 * @throws CallError 400
 */
function refuseOtherSlug(before: Key | null, key: Key, document: Key): void {
  if (before || document.slug === key.slug) return;
  const message = `This is new, so its slug is that of the address: ${key.slug}.`;
  throw new CallError(400, message, [{ path: 'document.slug', message }]);
}

/** @throws CallError 400 for a section whose slug the sites' code depends on */
function refuseFixed(slug: string): void {
  if (!fixedSections.includes(slug)) return;
  const message = `The sites have rules of their own for ${slug}, so it keeps its slug; its name may change.`;
  throw new CallError(400, message, [{ path: 'document.slug', message }]);
}

/** Finds a subject and locks it until the transaction ends. */
async function idOf(db: Database, kind: Renaming['kind'], slug: string): Promise<number | null> {
  const row = await db.selectFrom(kind).select('id').where('slug', '=', slug).forUpdate().executeTakeFirst();
  return row?.id ?? null;
}

/** After this, its former slugs lead nowhere. */
async function removeName(db: Database, kind: Renaming['kind'], slug: string): Promise<void> {
  const id = await idOf(db, kind, slug);
  if (id === null) return;
  await db.deleteFrom('former_slug').where('kind', '=', listKind[kind]).where('id', '=', id).execute();
  await db.deleteFrom(kind).where('id', '=', id).execute();
}

/** The newest articles with this subject, published or not. */
async function articlesOf(db: Database, kind: Renaming['kind'], slug: string): Promise<Use[]> {
  const column = sql.ref(`${kind}_ids`);
  const { rows } = await sql<{ slug: string; title: string }>`
    select slug, title from article
      where ${column} @> array[(select id from ${sql.table(kind)} where slug = ${slug})]
    order by id desc limit 20`.execute(db);
  return rows.map((row) => ({ kind: 'article', key: row.slug, name: row.title }));
}
