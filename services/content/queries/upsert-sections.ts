import type { Transaction } from '#database/database.ts';
import { findIdsByFormerSlug } from './former-slugs.ts';

export interface SectionInput {
  slug: string;
  name: string;
  description?: string | null;
  active?: boolean;
}

interface ChangedSection {
  id: number;
  active: boolean;
  /** Whether it was switched on or off. */
  isSwitched: boolean;
}

/**
 * Creates or updates sections.
 * @returns those that were changed
 */
export async function upsertSections(trx: Transaction, sections: SectionInput[]): Promise<ChangedSection[]> {
  // An archive from before a section was renamed must not bring back its former slug; nor may an article.
  const formerIds = await findIdsByFormerSlug(
    trx,
    'section',
    sections.map(({ slug }) => slug),
  );
  const current = sections.filter(({ slug }) => !formerIds.has(slug));
  const changed: ChangedSection[] = [];
  // The same order for all, so that transactions cannot deadlock.
  for (const section of current.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
    changed.push(...(await upsertSection(trx, section)));
  return changed;
}

/** @returns the section, or nothing if it was stored exactly so */
async function upsertSection(
  trx: Transaction,
  { slug, name, description, active }: SectionInput,
): Promise<ChangedSection[]> {
  const before = await trx
    .selectFrom('section')
    .selectAll()
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  const values = {
    name,
    description: description === undefined ? (before?.description ?? null) : description,
    active: active ?? before?.active ?? true,
  };
  const isSame =
    before?.name === values.name &&
    before.description === values.description &&
    before.active === values.active;
  if (isSame) return [];
  const { id } = await trx
    .insertInto('section')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const isSwitched = before !== undefined && before.active !== values.active;
  return [{ id, active: values.active, isSwitched }];
}
