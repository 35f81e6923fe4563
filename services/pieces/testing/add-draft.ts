import type { Database } from '#database/database.ts';

/** Stores a draft with this text as it is: no check and no typography changes it. */
export async function addDraft(db: Database, id: number, content: string): Promise<void> {
  await db
    .insertInto('piece')
    .values({
      id,
      state: 'draft',
      version: 1,
      content,
      field_versions: '{}',
      slug: `darab-${id}`,
      site: 1,
      type: 1,
      title: 'Darab',
      section: null,
      authors: [],
      picture: null,
      length: null,
      pr: false,
      parent_id: null,
      people: [],
      created_at: new Date(),
      created_by: null,
      created_by_name: null,
      updated_at: new Date(),
      updated_by: null,
      updated_by_name: null,
    })
    .execute();
}
