import { budapestDay } from '#contract/budapest-time.ts';
import { ProgramKeyInput } from '#contract/people.ts';
import type { Role } from '#contract/role.ts';
import { parseOrExplain } from '#services/faults.ts';
import { signCommand } from '#services/people/actor.ts';
import { listKeys, revokeKey, storeKey } from '#services/people/stored-keys.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, UsageError } from './command.ts';

const daySeconds = 86_400;
/** Keys that are read from the database at once. */
const pageSize = 500;

interface KeyOptions {
  role: Role;
  owner: string;
  name: string;
  /** Days. */
  expires?: number;
}

/** Creates a key for a program. Standard output has nothing but the key, so that a script can pass it on. */
export async function addKey(
  { connect, print, log }: CommandContext,
  { role, owner, name, expires }: KeyOptions,
): Promise<number> {
  const now = Date.now();
  const expiresAt = expires === undefined ? null : Math.floor(now / 1000) + expires * daySeconds;
  const input = parseOrExplain(ProgramKeyInput, { role, owner, name, expiresAt });
  if ('faults' in input) throw new UsageError(describeFaults(input.faults));
  const { db } = await connect();
  const { id, key } = await storeKey(db, input.data, signCommand('key add'), now);
  print(key);
  log(`This is key ${id}. It is shown this once: only its hash is stored.`);
  return 0;
}

export async function printKeys({ connect, print, log }: CommandContext): Promise<number> {
  const { db } = await connect();
  let below = Number.MAX_SAFE_INTEGER;
  let count = 0;
  for (;;) {
    const keys = await listKeys(db, { q: '', below: String(below), limit: pageSize });
    for (const { id, hint, name, role, owner, expiresAt, usedAt } of keys) {
      const used = usedAt === null ? 'never used' : `used ${budapestDay(usedAt)}`;
      const ends = expiresAt === null ? 'does not end' : `ends ${budapestDay(expiresAt)}`;
      print([id, `${hint}…`, role, name, owner, used, ends].join('\t'));
      below = id;
    }
    count += keys.length;
    if (keys.length < pageSize) break;
  }
  if (count === 0) log('There are no keys.');
  return 0;
}

export async function runRevoke({ connect, print }: CommandContext, id: number): Promise<number> {
  const { db } = await connect();
  const { name, owner } = await revokeKey(db, id, signCommand('key revoke'), Date.now());
  print(`Revoked: key ${id}, ${name} (${owner})`);
  return 0;
}
