import type { Transaction } from '#database/database.ts';
import { findIdsByFormerSlug } from './former-slugs.ts';

export interface SectionInput {
  slug: string;
  name: string;
  description?: string | null;
  active?: boolean;
}

/** Creates or updates sections. `isSwitched`: those that were switched on or off. */
export async function upsertSections(
  trx: Transaction,
  sections: SectionInput[],
): Promise<Array<{ id: number; active: boolean; isSwitched: boolean }>> {
  const changed = [];
  // An archive from before a section was renamed must not bring back its former slug; nor may an article.
  const former = await findIdsByFormerSlug(
    trx,
    'section',
    sections.map(({ slug }) => slug),
  );
  const present = sections.filter(({ slug }) => !former.has(slug));
  for (const { slug, name, description, active } of present.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))) {
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
    if (
      before &&
      before.name === values.name &&
      before.description === values.description &&
      before.active === values.active
    )
      continue;
    const { id } = await trx
      .insertInto('section')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    changed.push({
      id,
      active: values.active,
      isSwitched: before !== undefined && before.active !== values.active,
    });
  }
  return changed;
}
