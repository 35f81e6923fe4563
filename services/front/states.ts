import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontState } from '#contract/front-draft.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { readFrontPage } from '../content/rules/front-page.ts';
import { actorKey, type Signature } from '../people/actor.ts';
import { announceDesk } from '../pieces/steps/announce-desk.ts';
import { unixSeconds } from '../unix-seconds.ts';

/** The rendered content of older states is deleted; the editors' choice is kept. */
const keepPagesDays = 30;

export interface NewState {
  action: FrontState['action'];
  note?: string | undefined;
  /** Undefined: the program itself. */
  by?: Signature | undefined;
  now: number;
}

/**
 * Stores a front page that was just published, as readers see it now, and notifies editors.
 * @param choice null: the automatic front page
 */
export async function storeFrontState(
  trx: Transaction,
  site: SiteSlug,
  choice: FrontChoice | null,
  { action, note, by, now }: NewState,
): Promise<void> {
  const page = await readFrontPage({ db: trx, now, signedIn: false, site: siteCode[site] });
  await trx
    .insertInto('front_state')
    .values({
      site: siteCode[site],
      at: new Date(now),
      action,
      actor: by ? actorKey(by.actor) : null,
      actor_name: by?.actor.name ?? null,
      note: note ?? null,
      choice: choice && JSON.stringify(choice),
      page: JSON.stringify(page),
    })
    .execute();
  await sql`update front_state set page = null
    where page is not null and at < ${new Date(now)}::timestamptz - make_interval(days => ${keepPagesDays})`.execute(
    trx,
  );
  await announceDesk(trx, { kind: 'front', piece: 0, site });
}

type StateRow = Omit<FrontState, 'at' | 'by'> & { at: Date; actor_name: string | null };

export const stateOf = ({ at, actor_name, ...state }: StateRow): FrontState => ({
  ...state,
  at: unixSeconds(at),
  by: actor_name,
});

const headColumns = ['id', 'at', 'actor_name', 'action', 'note'] as const;

export async function listStates(
  db: Database,
  { site, before, limit }: ParsedInputOf<'frontStates'>,
): Promise<OutputOf<'frontStates'>> {
  const rows = await db
    .selectFrom('front_state')
    .select(headColumns)
    .where('site', '=', siteCode[site])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { items: rows.map(stateOf) };
}

/** The published state; null if nothing was ever published. */
export async function newestState(db: Database, site: SiteSlug): Promise<FrontState | null> {
  const { items } = await listStates(db, { site, limit: 1, before: undefined });
  return items[0] ?? null;
}

/** @throws CallError 404 */
export async function readState(
  db: Database,
  { site, id }: ParsedInputOf<'frontState'>,
): Promise<OutputOf<'frontState'>> {
  const row = await db
    .selectFrom('front_state')
    .select([...headColumns, 'choice', 'page'])
    .where('site', '=', siteCode[site])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new CallError(404, `There is no state ${id} of the front page of ${site}.`);
  const { choice, page, ...head } = row;
  return { ...stateOf(head), choice, page };
}
