import { sql } from 'kysely';
import type { NewsletterReader } from '#contract/newsletter.ts';
import type { Database, Transaction } from '#database/database.ts';
import { addressKey } from '../mail/address.ts';
import { messageName } from '../mail/mail.ts';
import type { Links } from './links.ts';
import { addLists } from './subscribe.ts';

/**
 * Finds the reader of a signed link.
 * @returns null when the link is not ours, or its reader was erased
 */
export async function readReader(
  db: Database,
  links: Links,
  token: string,
): Promise<NewsletterReader | null> {
  const id = links.read('reader', token);
  if (id === null) return null;
  const reader = await db
    .selectFrom('newsletter_reader')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!reader) return null;
  const lists = await db
    .selectFrom('newsletter_subscription')
    .select('list')
    .where('reader_id', '=', id)
    .orderBy('list')
    .execute();
  return { address: maskAddress(reader.address), lists: lists.map(({ list }) => list) };
}

/** Masks most of an address, so that only its owner recognises it: `v…i@example.hu`. */
export function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  return `${local.slice(0, 1)}…${local.length > 3 ? local.slice(-1) : ''}@${domain}`;
}

/**
 * Replaces the lists of a reader. Waiting mails of lists that they leave are not sent.
 * @param lists one at least
 * @returns false when there is no such reader
 */
export async function setLists(
  db: Database,
  links: Links,
  token: string,
  lists: readonly string[],
): Promise<boolean> {
  return withReader(db, links, token, async (trx, reader) => {
    const left = await trx
      .deleteFrom('newsletter_subscription')
      .where('reader_id', '=', reader.id)
      .where('list', 'not in', lists)
      .returning('list')
      .execute();
    for (const { list } of left) await deleteWaitingMails(trx, reader, list);
    await addLists(trx, reader.id, lists);
  });
}

/**
 * Unsubscribes from one list, or from all. Waiting mails are not sent. With the last list, the reader is
 * erased.
 * @returns false when there is no such reader
 */
export async function unsubscribe(
  db: Database,
  links: Links,
  token: string,
  list: string | null,
): Promise<boolean> {
  return withReader(db, links, token, async (trx, reader) => {
    const { id } = reader;
    let deletion = trx.deleteFrom('newsletter_subscription').where('reader_id', '=', id);
    if (list !== null) deletion = deletion.where('list', '=', list);
    await deletion.execute();
    await deleteWaitingMails(trx, reader, list);
    const remaining = await trx
      .selectFrom('newsletter_subscription')
      .select('list')
      .where('reader_id', '=', id)
      .executeTakeFirst();
    if (!remaining) await trx.deleteFrom('newsletter_reader').where('id', '=', id).execute();
  });
}

/** Deletes a reader's waiting mails of one list, or of all. Their keys end with the reader's number. */
async function deleteWaitingMails(
  trx: Transaction,
  { id, address }: { id: string; address: string },
  list: string | null,
): Promise<void> {
  await trx
    .deleteFrom('mail')
    .where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', addressKey(address)))
    .where('state', '=', 'waiting')
    .where('key', 'like', `newsletter:%:${list ?? '%'}:%:${id}`)
    .execute();
}

/**
 * Erases a reader and the mails that they were sent. They may still get newsletters of the other site, so mails
 * that wait there are kept.
 * @returns false when there is no such reader
 */
export async function eraseReader(db: Database, links: Links, token: string): Promise<boolean> {
  return withReader(db, links, token, async (trx, { id, site, address }) => {
    const mails = await trx
      .deleteFrom('mail')
      .where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', addressKey(address)))
      .where('key', 'like', 'newsletter%')
      .where('state', '!=', 'sending')
      .where((eb) => eb.or([eb('state', '!=', 'waiting'), eb('site', '=', site)]))
      .returning('key')
      .execute();
    const names = mails.map(({ key }) => `<${messageName(key)}@%`);
    if (names.length > 0)
      await trx.deleteFrom('mail_outbox').where('message_id', 'like', sql<string>`any(${names})`).execute();
    await trx
      .deleteFrom('newsletter_request')
      .where('site', '=', site)
      .where((eb) => eb(eb.fn<string>('lower', ['address']), '=', addressKey(address)))
      .execute();
    await trx.deleteFrom('mail_bounce').where('address', '=', addressKey(address)).execute();
    await trx.deleteFrom('newsletter_reader').where('id', '=', id).execute();
  });
}

async function withReader(
  db: Database,
  links: Links,
  token: string,
  work: (trx: Transaction, reader: { id: string; site: number; address: string }) => Promise<void>,
): Promise<boolean> {
  const id = links.read('reader', token);
  if (id === null) return false;
  return db.transaction().execute(async (trx) => {
    const reader = await trx
      .selectFrom('newsletter_reader')
      .select(['id', 'site', 'address'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (reader) await work(trx, reader);
    return reader !== undefined;
  });
}
