import { PlayerName, type TipsFault } from '#contract/tips.ts';
import type { Database } from '#database/database.ts';

export interface Player {
  id: number;
  name: string;
}

/** SQLSTATE of a violated unique constraint. */
const uniqueViolation = '23505';

/** Why a name was refused. */
export type NameFault = Extract<TipsFault, 'badName' | 'nameTaken'>;

export async function playerOf(db: Database, accountId: number): Promise<Player | null> {
  return (
    (await db
      .selectFrom('tip_player')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null
  );
}

/**
 * Enters the game under a name, or changes the name.
 * @returns the player, or why the name was refused
 */
export async function setName(
  db: Database,
  accountId: number,
  requestedName: string,
): Promise<Player | NameFault> {
  const parsed = PlayerName.safeParse(requestedName);
  if (!parsed.success) return 'badName';
  const name = parsed.data;
  const name_key = nameKey(name);
  try {
    return await db
      .insertInto('tip_player')
      .values({ account_id: accountId, name, name_key })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ name, name_key }))
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return 'nameTaken';
    throw error;
  }
}

/** Deletes a player and all their tips. Leagues that they founded continue while they have other members. */
export async function leaveGame(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('tip_player').where('account_id', '=', accountId).execute();
}

/** Names that look alike count as the same: „Kovács Éva”, „kovacs-eva”. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
