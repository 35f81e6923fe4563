import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import type { BodyOf, OutputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontOperation, FrontPlan } from '#contract/front-draft.ts';
import { applyAll } from '#contract/front-rules.ts';
import { isDatabaseAway } from '#database/away.ts';
import { siteCode, siteOfCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { checkFront, type FrontFault } from '../content/rules/check-front.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { actorKey, type Signature } from '../people/actor.ts';
import { recordAudit } from '../people/record-audit.ts';
import { announceDesk } from '../pieces/steps/announce-desk.ts';
import { unixSeconds } from '../unix-seconds.ts';
import type { EditOptions } from './change-draft.ts';
import { emptyDraft, keepBase, lockDraft, requireVersion } from './draft.ts';
import { nextRun } from './next-run.ts';
import { addOperations } from './operations.ts';
import type { PublishFrontOptions } from './publish-front.ts';

/** Completed plans are listed for a day. */
const doneListedHours = 24;

/**
 * Recorded as the publisher of a plan. The editor who made the plan is in the state's note and in the plan.
 */
const scheduler: Signature = {
  actor: { kind: 'program', id: 'schedule', name: 'időzítés', role: 'editor' },
  address: null,
};

export async function listPlans(db: Database, site: SiteSlug, now: number): Promise<OutputOf<'frontPlans'>> {
  const rows = await db
    .selectFrom('front_plan')
    .selectAll()
    .where('site', '=', siteCode[site])
    .where((eb) =>
      eb.or([eb('done_at', 'is', null), eb('done_at', '>', new Date(now - doneListedHours * 3_600_000))]),
    )
    .orderBy('run_at')
    .orderBy('id')
    .limit(200)
    .execute();
  return {
    items: rows.map((row): FrontPlan => {
      const { id, run_at, title, at, actor_name, operations, fault, repeats, done_at } = row;
      return {
        id,
        runAt: unixSeconds(run_at),
        title,
        at: unixSeconds(at),
        by: actor_name,
        operations,
        fault,
        repeats,
        isDone: done_at !== null,
      };
    }),
  };
}

/**
 * Schedules the draft's changes.
 * @throws CallError 400 for a time in the past or an empty draft; 409 when somebody has changed it meanwhile
 */
export async function planFront(
  db: Database,
  site: SiteSlug,
  { version, at, title, repeats }: BodyOf<'planFront'>,
  { by, now }: EditOptions,
): Promise<void> {
  if (at * 1000 <= now)
    throw new CallError(400, 'This time is in the past.', [
      { path: 'at', message: 'It must be in the future.' },
    ]);
  await inTransaction(db, undefined, async (trx) => {
    const draft = await lockDraft(trx, site, now);
    requireVersion(draft, version);
    const operations = draft.operations.map(({ operation }) => operation);
    if (operations.length === 0) throw new CallError(400, 'There are no changes.');
    const { id } = await trx
      .insertInto('front_plan')
      .values({
        site: siteCode[site],
        run_at: new Date(at * 1000),
        title,
        operations: JSON.stringify(operations),
        repeats,
        at: new Date(now),
        actor: actorKey(by.actor),
        actor_name: by.actor.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await emptyDraft(trx, site, draft);
    const after = { title, runAt: at, repeats, operations };
    await audit(trx, by, site, { action: 'create', id, before: null, after });
  });
}

/** Moves scheduled changes back into the draft. Those that no longer apply are reported as lost. */
export async function reopenPlan(
  db: Database,
  site: SiteSlug,
  id: number,
  { by, now }: EditOptions,
): Promise<void> {
  await inTransaction(db, undefined, async (trx) => {
    const draft = await lockDraft(trx, site, now);
    const { title, operations } = await removePlan(trx, site, id);
    await keepBase(trx, site, draft);
    await addOperations(trx, site, draft.version, operations, by, now);
    await audit(trx, by, site, { action: 'reopen', id, before: { title, operations }, after: null });
  });
}

export async function deletePlan(
  db: Database,
  site: SiteSlug,
  id: number,
  { by }: EditOptions,
): Promise<void> {
  await inTransaction(db, undefined, async (trx) => {
    const { title, operations } = await removePlan(trx, site, id);
    await audit(trx, by, site, { action: 'delete', id, before: { title, operations }, after: null });
  });
}

async function removePlan(
  trx: Transaction,
  site: SiteSlug,
  id: number,
): Promise<{ title: string; operations: FrontOperation[] }> {
  const row = await trx
    .deleteFrom('front_plan')
    .where('site', '=', siteCode[site])
    .where('id', '=', id)
    .returning(['title', 'operations', 'done_at'])
    .executeTakeFirst();
  if (!row) throw new CallError(404, `There is no plan ${id}.`);
  if (row.done_at !== null) throw new CallError(409, 'It has already been published.');
  return row;
}

async function audit(
  trx: Transaction,
  by: Signature,
  site: SiteSlug,
  { id, ...change }: { id: number; action: string; before: object | null; after: object | null },
): Promise<void> {
  await recordAudit(trx, by, { ...change, entity: 'front_plan', entityId: `${site}/${id}` });
  await announceDesk(trx, { kind: 'front', piece: 0, site });
}

/**
 * Publishes the plans whose time has come, one after the other. Any number of processes may call it at any
 * time: it locks each plan, so each is published once. A plan that cannot be published is not tried again; it
 * says why.
 * @returns how many plans were processed
 */
export async function runDuePlans(db: Database, options: RunPlansOptions): Promise<number> {
  let total = 0;
  while (await runNextPlan(db, options)) total += 1;
  return total;
}

/** Milliseconds until the next plan is due, negative if one is due already, `Infinity` if there is none. */
export async function msUntilNextPlan(db: Database, now: number): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(run_at) as at from front_plan where done_at is null`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? Number.POSITIVE_INFINITY : at.getTime() - now;
}

interface DuePlan {
  id: number;
  site: number;
  title: string;
  operations: FrontOperation[];
}

interface RunPlansOptions extends Omit<PublishFrontOptions, 'by'> {
  /** Called with the reason why the database refused a plan. */
  onError(error: unknown): void;
}

async function runNextPlan(db: Database, options: RunPlansOptions): Promise<boolean> {
  let id: number | null = null;
  try {
    return await inTransaction(db, options.onChange, async (trx, changes) => {
      const { rows } = await sql<DuePlan>`
        select id, site, title, operations from front_plan
          where done_at is null and run_at <= ${new Date(options.now)}
        order by run_at, id limit 1 for update skip locked`.execute(trx);
      const [plan] = rows;
      if (!plan) return false;
      id = plan.id;
      const site = siteOfCode(plan.site);
      const { published } = await lockDraft(trx, site, options.now);
      const { choice, misfits } = applyAll(published, plan.operations);
      const faults = await faultsOfPlan(trx, site, published, choice);
      const problems = faults.length > 0 ? faults.map(({ message }) => message) : [...misfits.values()];
      await endPlan(trx, plan.id, options.now, problems.join(' ') || null);
      if (faults.length === 0) {
        const state = { action: 'plan', note: plan.title } as const;
        const onChange: PublishFrontOptions['onChange'] = (each) => changes.push(each);
        await storeFrontChoice(trx, site, choice, { by: scheduler, now: options.now, onChange, state });
      }
      return true;
    });
  } catch (error) {
    if (isDatabaseAway(error) || id === null) throw error;
    options.onError(error);
    const refusedId: number = id;
    await inTransaction(db, undefined, (trx) =>
      endPlan(trx, refusedId, options.now, 'The database refused it.'),
    );
    return true;
  }
}

/**
 * The faults of a page that a plan would publish. The published page gets some by itself, such as when a
 * piece on it is withdrawn: readers see it without that box, and nobody may be there to take the box off.
 */
async function faultsOfPlan(
  trx: Transaction,
  site: SiteSlug,
  published: FrontChoice,
  planned: FrontChoice,
): Promise<FrontFault[]> {
  const { faults } = await checkFront(trx, site, planned);
  if (faults.length === 0) return [];
  const before = new Set((await checkFront(trx, site, published)).faults.map(({ message }) => message));
  return faults.filter(({ message }) => !before.has(message));
}

/** Ends a plan. One that repeats gets a row of its own for the next time, even if it failed this time. */
async function endPlan(trx: Transaction, id: number, now: number, fault: string | null): Promise<void> {
  const plan = await trx
    .updateTable('front_plan')
    .set({ done_at: new Date(now), fault })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['site', 'run_at', 'clock', 'repeats'])
    .executeTakeFirst();
  // After a failure, another process may have done it meanwhile.
  if (!plan) return;
  if (fault !== null) await announceDesk(trx, { kind: 'front', piece: 0, site: siteOfCode(plan.site) });
  if (plan.repeats === null) return;
  const next = nextRun({ at: plan.run_at, clock: plan.clock }, plan.repeats, now);
  await sql`insert into front_plan (site, run_at, clock, title, operations, at, actor, actor_name, repeats)
    select site, ${next.at}, ${next.clock}::time, title, operations, at, actor, actor_name, repeats
      from front_plan where id = ${id}`.execute(trx);
}
