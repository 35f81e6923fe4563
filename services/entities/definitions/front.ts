import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { Staff } from '#contract/staff.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { checkFront } from '../../content/rules/check-front.ts';
import { storeStaff } from '../../content/rules/staff.ts';
import { storeFrontChoice } from '../../content/rules/store-front-choice.ts';
import { lockDraftRow } from '../../front/draft.ts';
import { removeFrontChoice } from '../../front/publish-front.ts';
import { type EntityStore, optionsOf } from '../entity-store.ts';
import { listSites } from '../list-entities.ts';

interface SiteRow {
  site: number;
  value: unknown;
  version: number;
  updated_at: Date | null;
}

const rowsOf = (db: Database, table: 'front_choice' | 'staff', column: string) =>
  sql<SiteRow>`select site, ${sql.ref(column)} as value, edit_version as version, edited_at as updated_at
    from ${sql.table(table)}`.execute(db);

/** The editors' choice. Without one, front pages are made by rules (`front-automatic.ts`). */
export const frontStore: EntityStore<{ site: SiteSlug }, FrontChoice> = {
  list: async (db, part) => listSites((await rowsOf(db, 'front_choice', 'choice')).rows, part),
  read: (db, { site }) => readSite<FrontChoice>(db, 'front_choice', 'choice', site),
  empty: () => [],
  // Publishing, undoing and planned changes write the same page, and hold this lock.
  async lock(trx, { site }) {
    await lockDraftRow(trx, site);
  },
  async write(edit, { site }, choice) {
    const { faults } = await checkFront(edit.trx, site, choice);
    if (faults.length > 0) {
      const issues = faults.map(({ path, message }) => ({ path: ['document', ...path].join('.'), message }));
      throw new CallError(400, 'This front page cannot be published.', issues);
    }
    await storeFrontChoice(edit.trx, site, choice, {
      ...optionsOf(edit),
      state: { action: 'set', by: edit.by },
    });
  },
  async remove({ trx, changes, by, now }, { site }) {
    await removeFrontChoice(trx, site, changes, { by, now }, { action: 'set' });
  },
};

export const staffStore: EntityStore<{ site: SiteSlug }, Staff> = {
  list: async (db, part) => listSites((await rowsOf(db, 'staff', 'groups')).rows, part),
  read: (db, { site }) => readSite<Staff>(db, 'staff', 'groups', site),
  empty: () => [],
  async write(edit, { site }, staff) {
    await storeStaff(edit.trx, site, staff, optionsOf(edit));
  },
  async remove({ trx, changes }, { site }) {
    await trx.deleteFrom('staff').where('site', '=', siteCode[site]).execute();
    changes.push({ tags: [cacheTag.staff], gone: false });
  },
};

async function readSite<D>(db: Database, table: 'front_choice' | 'staff', column: string, site: SiteSlug) {
  const { rows } = await rowsOf(db, table, column);
  const row = rows.find((candidate) => candidate.site === siteCode[site]);
  // `entity-handlers.ts` compares it in the form of its schema.
  return row ? { version: row.version, updatedAt: row.updated_at, document: row.value as D } : null;
}
