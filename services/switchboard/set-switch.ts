import { sql } from 'kysely';
import { entityRoles } from '#contract/access.ts';
import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError, ConflictError } from '#contract/errors.ts';
import type { Role } from '#contract/role.ts';
import type { SwitchName, SwitchState } from '#contract/switchboard-calls.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import {
  findSwitches,
  type SiteSwitch,
  takeSwitchEnds,
  writeSwitch,
} from '../content/queries/site-switches.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import type { Signature } from '../people/actor.ts';
import { recordChanges } from '../people/record-audit.ts';
import { announceText } from '../push/announce-text.ts';

/** Advisory lock, any constant: the first write of a switch has no row to lock yet. */
const switchLock = 7_264_730;
const switchChange = { tags: [cacheTag.frontend, cacheTag.readings], gone: false };

/** Ads people may turn the switches that concern sponsors; all others are for editors. */
const rolesOf = (name: SwitchName): readonly Role[] =>
  name === 'promotion' || name === 'ads' ? entityRoles.Promotion : entityRoles.Switches;

/** How long a text that was pushed by mistake can be taken back before it is sent. */
const undoSeconds = 10;

export interface SwitchChange extends Pick<SwitchState, 'name' | 'isOn' | 'endsAt' | 'news'> {
  version: number | undefined;
  isPushed?: boolean;
}

export const stateOf = ({ since: _, ...state }: SiteSwitch): SwitchState => state;

/**
 * Sets a switch.
 * @throws CallError 403 for a role that may not turn it, 400 for an end in the past
 * @throws ConflictError when somebody else has turned it since the version that was read
 */
export async function setSwitch(
  db: Database,
  site: SiteSlug,
  sent: SwitchChange,
  { by, now = Date.now(), onChange }: PublishOptions & { by: Signature },
): Promise<SwitchState> {
  const { name, version } = sent;
  if (!rolesOf(name).includes(by.actor.role))
    throw new CallError(403, `Your role may not change the switch ${name}.`);
  if (sent.endsAt !== null && sent.endsAt * 1000 <= now)
    throw invalidField('endsAt', 'The end is in the past.');
  if (sent.isPushed && (sent.news === null || !sent.isOn))
    throw invalidField('isPushed', 'Only a text in the bar can be sent as a push message.');
  if (sent.news !== null && name !== 'breaking') throw invalidField('news', 'Only breaking news has a text.');
  return inTransaction(db, onChange, async (trx, changes) => {
    await sql`select pg_advisory_xact_lock(${switchLock})`.execute(trx);
    const current = (await findSwitches(trx, siteCode[site], now))[name];
    if (version !== undefined && version !== current.version)
      throw new ConflictError('Somebody else has changed this switch in the meantime.', {
        current: stateOf(current),
        sent,
      });
    const { isOn, endsAt, news } = sent;
    await writeSwitch(trx, siteCode[site], { name, isOn, endsAt, news, byName: by.actor.name, now });
    changes.push(switchChange);
    const pushedTo = news && sent.isPushed ? await announceText(trx, site, news, undoSeconds) : null;
    await recordChanges(trx, by, {
      action: 'set',
      entity: 'switch',
      entityId: `${site}/${name}`,
      before: { isOn: current.isOn, endsAt: current.endsAt, news: current.news },
      after: { isOn, endsAt, news, ...(pushedTo !== null && { pushedTo }) },
    });
    return stateOf((await findSwitches(trx, siteCode[site], now))[name]);
  });
}

/** Announces ends that have passed to all processes and caches. Any number of processes may call it. */
export async function announceSwitchEnds(
  db: Database,
  { now, onChange }: Required<Pick<PublishOptions, 'now' | 'onChange'>>,
): Promise<void> {
  await inTransaction(db, onChange, async (trx, changes) => {
    if ((await takeSwitchEnds(trx, now)) > 0) changes.push(switchChange);
  });
}

const invalidField = (path: string, message: string) => new CallError(400, message, [{ path, message }]);
