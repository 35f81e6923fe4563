/**
 * Tables that no backup has. Transaction numbers mean nothing in another server, and migrations are applied
 * again. Sessions, sign-in codes, counts of attempts and the outbox would only help a thief: after a restore,
 * people sign in again. Answers to repeated requests and notices to programs are of use for hours only. A
 * restored newsroom is nobody's unfinished sample.
 */
const neverWritten: ReadonlySet<string> = new Set([
  'change',
  'migration',
  'session',
  'refresh_token',
  'sign_in_letter',
  'passkey_challenge',
  'rate_window',
  'try_delay',
  'mail_outbox',
  'idempotency_key',
  'webhook_delivery',
  'sample_filling',
]);

/**
 * Keys that sign access tokens and links, and the key pair of push messages: created again if they are
 * missing.
 */
const secretTables: ReadonlySet<string> = new Set(['signing_secret', 'kept_secret']);

/** SQL for what is written instead of a column's value. */
type Replacements = Readonly<Record<string, string>>;

/**
 * For mails, only that they were sent, so that none is sent twice: their texts contain codes and links. A
 * waiting mail cannot be sent without its text, so it is given up.
 */
const alwaysReplaced: Readonly<Record<string, Replacements>> = {
  mail_letter: { text: `''`, html: `''` },
  mail: {
    subject: `case when letter_id is null then '' end`,
    text: `case when letter_id is null then '' end`,
    html: `case when letter_id is null then '' end`,
    fills: `'{}'::jsonb`,
    headers: `'{}'::jsonb`,
    state: `case when state in ('waiting', 'sending') then 'refused' else state end`,
    problem: `case when state in ('waiting', 'sending') then 'backups have no words of mails' else problem end`,
    settled_at: 'coalesce(settled_at, now())',
    worker: 'null::uuid',
    leased_until: 'null::timestamptz',
  },
};

/** People who sign in with a password get a new one (`user add`) after a restore without secrets. */
const replacedWithoutSecrets: Readonly<Record<string, Replacements>> = {
  account: { password: 'null::text' },
  webhook: {
    secret: `''`,
    is_active: 'false',
    off_because: `'a backup without secrets was restored: make a new key'`,
  },
};

export interface BackupContents {
  /** Whether a table is part of the backup. */
  hasTable(table: string): boolean;
  /** Columns of a table that are written with other values. */
  replacementsOf(table: string): Replacements;
}

/** The tables that a backup contains. */
export function backupContents({ withSecrets }: { withSecrets: boolean }): BackupContents {
  return {
    hasTable: (table) => !neverWritten.has(table) && (withSecrets || !secretTables.has(table)),
    replacementsOf: (table) => ({
      ...alwaysReplaced[table],
      ...(withSecrets ? {} : replacedWithoutSecrets[table]),
    }),
  };
}
