import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DigestList } from '#contract/publication/newsletters.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { addressKey } from '../mail/address.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { harmlessName } from '../mail/harmless-name.ts';
import type { MailSite } from '../mail/mail-document.ts';
import { confirmHours, confirmLetter, manageLetter } from './letters.ts';
import type { Links } from './links.ts';

export interface NewsletterContext {
  db: Database;
  links: Links;
  site: MailSite;
}

export interface SubscribeRequest {
  /** As `MailAddress` parses it. */
  address: string;
  firstName: string;
  lastName: string;
  lists: readonly DigestList[];
}

/**
 * Sends a mail with a button that confirms a subscription or, if the address already has all of these lists,
 * a link to its settings. The response is the same for both, so that nobody can find out who gets our
 * newsletters.
 */
export async function requestConfirmation(
  { db, links, site }: NewsletterContext,
  request: SubscribeRequest,
): Promise<void> {
  const { address, lists } = request;
  const [firstName, lastName] = [harmlessName(request.firstName), harmlessName(request.lastName)];
  await db.transaction().execute(async (trx) => {
    const reader = await readerAt(trx, site, address);
    const codes = lists.map(({ code }) => code);
    if (reader && codes.every((code) => reader.lists.includes(code))) {
      const letter = manageLetter(site, links.sign('reader', reader.id), true);
      return enqueueMail(trx, {
        key: `newsletter-link:${randomUUID()}`,
        site: site.slug,
        to: address,
        ...letter,
      });
    }
    const { id } = await trx
      .insertInto('newsletter_request')
      .values({
        site: siteCode[site.slug],
        address,
        first_name: firstName,
        last_name: lastName,
        lists: codes,
        expires_at: sql<Date>`now() + make_interval(hours => ${confirmHours})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = lists.map(({ name }) => name);
    const letter = confirmLetter(site, links.sign('confirm', id), names, firstName);
    await enqueueMail(trx, { key: `newsletter-confirm:${id}`, site: site.slug, to: address, ...letter });
  });
}

/** Sends the link to its settings to an address that gets newsletters. */
export async function sendManageLink({ db, links, site }: NewsletterContext, address: string): Promise<void> {
  const reader = await readerAt(db, site, address);
  if (!reader) return;
  const letter = manageLetter(site, links.sign('reader', reader.id), false);
  await enqueueMail(db, { key: `newsletter-link:${randomUUID()}`, site: site.slug, to: address, ...letter });
}

/**
 * Confirms a subscription.
 * @returns false when the link was used, has expired or is not ours
 */
export async function confirmSubscription(
  { db, links, site }: NewsletterContext,
  token: string,
): Promise<boolean> {
  const id = links.read('confirm', token);
  if (id === null) return false;
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('newsletter_request')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('site', '=', siteCode[site.slug])
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['site', 'address', 'first_name', 'last_name', 'lists'])
      .executeTakeFirst();
    if (!request) return false;
    const { lists, ...person } = request;
    await storeReader(trx, person, lists);
    return true;
  });
}

/**
 * Subscribes an address that its owner has confirmed before, by signing in: nobody is asked twice.
 */
export async function subscribeConfirmed(
  { db, site }: Pick<NewsletterContext, 'db' | 'site'>,
  { address, firstName, lastName, lists }: SubscribeRequest,
): Promise<void> {
  const person = {
    site: siteCode[site.slug],
    address,
    first_name: harmlessName(firstName),
    last_name: harmlessName(lastName),
  };
  await db.transaction().execute((trx) =>
    storeReader(
      trx,
      person,
      lists.map(({ code }) => code),
    ),
  );
}

async function storeReader(
  trx: Transaction,
  person: { site: number; address: string; first_name: string; last_name: string },
  lists: readonly string[],
): Promise<void> {
  const reader = await trx
    .insertInto('newsletter_reader')
    .values({ ...person, address_key: addressKey(person.address) })
    .onConflict((conflict) =>
      conflict.columns(['site', 'address_key']).doUpdateSet((eb) => ({
        first_name: sql<string>`coalesce(nullif(excluded.first_name, ''), newsletter_reader.first_name)`,
        last_name: sql<string>`coalesce(nullif(excluded.last_name, ''), newsletter_reader.last_name)`,
        address: eb.ref('excluded.address'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLists(trx, reader.id, lists);
  // The reader gets our mail, so earlier refusals no longer count.
  await trx.deleteFrom('mail_bounce').where('address', '=', addressKey(person.address)).execute();
}

export async function addLists(trx: Transaction, readerId: string, lists: readonly string[]): Promise<void> {
  if (lists.length === 0) return;
  await trx
    .insertInto('newsletter_subscription')
    .values(lists.map((list) => ({ reader_id: readerId, list })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function readerAt(db: Database, site: MailSite, address: string) {
  const rows = await db
    .selectFrom('newsletter_reader as r')
    .leftJoin('newsletter_subscription as s', 's.reader_id', 'r.id')
    .select(['r.id', 's.list'])
    .where('r.site', '=', siteCode[site.slug])
    .where('r.address_key', '=', addressKey(address))
    .execute();
  const [first] = rows;
  return first ? { id: first.id, lists: rows.flatMap(({ list }) => list ?? []) } : null;
}
