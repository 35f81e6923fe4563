import { sql } from 'kysely';
import { afterAll, beforeEach, expect } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { contentService } from '../../content/content-service.ts';
import { noon } from '../../content/testing/sample.ts';
import { bareSites } from '../../platform.ts';
import { storeDocument } from '../../publication/store-document.ts';
import { pageRequest } from '../../testing/page-request.ts';
import { startService } from '../../testing/start-service.ts';
import { createLinks } from '../links.ts';
import { newsletterService } from '../newsletter-service.ts';
import { sendDigest } from '../send-digest.ts';

/** The time on the services' clock. */
export const now = noon * 1000;
/** The main site's origin. */
export const origin = 'http://localhost:3000';
const sites = {
  main: { slug: 'main', name: 'Címlap', origin },
  erdely: { slug: 'erdely', name: 'Címlap Erdély', origin: 'http://erdely.localhost:3000' },
} as const;

/** The token in a mail's link. */
export const tokenIn = (text: string | null | undefined) => /kod=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

/**
 * The services of newsletters and of articles, with the sample's lists on both sites. Each test of the calling
 * file begins without readers and mails.
 */
export async function startNewsletter() {
  const db = await fileDatabase();
  const links = await createLinks(db);
  for (const site of ['main', 'erdely'] as const) {
    const document = samplePublications[site].newsletters;
    await storeDocument(db, { site, kind: 'newsletters' }, { version: 0, document });
  }
  const content = await startService(contentService, { db, now: () => now });
  const service = await startService(newsletterService, {
    db,
    sites: {
      main: { ...bareSites(origin).main, ...sites.main },
      erdely: { ...bareSites(origin).erdely, ...sites.erdely },
    },
    ask: content.transport,
    onError: (error) => expect(error).toBeUndefined(),
    now: () => now,
  });
  afterAll(async () => {
    await service.stop();
    await content.stop();
  });
  beforeEach(() =>
    sql`truncate mail, mail_letter, mail_outbox, mail_bounce, newsletter_reader, newsletter_subscription,
      newsletter_request, newsletter_issue, rate_window`.execute(db),
  );

  const post = async (path: string, body: object | string, headers: Record<string, string> = {}) =>
    service.routes.request(`${origin}/api/newsletter/${path}`, pageRequest(origin, body, headers));

  return {
    db,
    links,
    content,
    service,
    /** Sends a form of a page, or JSON. */
    post,
    mails: () =>
      db
        .selectFrom('mail')
        .select(['recipient', 'subject', 'text', 'html', 'headers', 'key'])
        .orderBy('id')
        .execute(),
    /** The lists that somebody gets, in alphabetical order. */
    async confirmedLists() {
      const rows = await db.selectFrom('newsletter_subscription').select('list').orderBy('list').execute();
      return rows.map(({ list }) => list);
    },
    /** @returns the token of the reader's links */
    async subscribeReader(email = 'olvaso@example.hu', listCodes = ['napi']): Promise<string> {
      await post('subscribe', { email, listCodes });
      const [mail] = await db.selectFrom('mail').select('text').where('recipient', '=', email).execute();
      expect((await post('confirm', { kod: tokenIn(mail?.text) })).status).toBe(200);
      await sql`truncate mail cascade`.execute(db);
      const { id } = await db
        .selectFrom('newsletter_reader')
        .select('id')
        .where('address', '=', email)
        .executeTakeFirstOrThrow();
      return links.sign('reader', id);
    },
    /** Sends the digest of a list of the main site. */
    sendDigest(code: string, day: string) {
      const list = samplePublications.main.newsletters.find((each) => each.code === code);
      if (!list) throw new Error(`There is no list ${code}.`);
      return sendDigest({ db, links, site: sites.main, ask: content.transport }, list, day, now);
    },
  };
}
