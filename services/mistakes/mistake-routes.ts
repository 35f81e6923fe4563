import { type Context, Hono } from 'hono';
import type { Article } from '#contract/article.ts';
import { CallError, TooManyError } from '#contract/errors.ts';
import { type MistakeOutcome, mistakeOutcomeParams, ReportMistake } from '#contract/mistakes.ts';
import { makeStorable } from '../content/rules/stored-article.ts';
import { parseOrExplain } from '../faults.ts';
import { onlyOwnPages, refuseForm, wantsPage } from '../forms/own-page.ts';
import { clientAddress, networkOf } from '../limits/client-address.ts';
import { countUse } from '../limits/stored-windows.ts';
import { MailAddress } from '../mail/address.ts';
import { ownOriginsOf, type Platform } from '../platform.ts';
import { limitBody } from '../request-body.ts';
import { addMistake } from './mistake-queries.ts';

const maxBodyBytes = 16 * 1024;
/**
 * Enough for a careful reader, or an office. The second one keeps a crowd from filling the queue with one
 * article.
 */
const limits = {
  byNetwork: { name: 'mistake', max: 12, windowSeconds: 3600 },
  byArticle: { name: 'mistake-article', max: 60, windowSeconds: 3600 },
} as const;

const refusals: Record<Exclude<MistakeOutcome, 'sent'>, { status: number; error: string }> = {
  incomplete: { status: 400, error: 'quote or text must say what is wrong.' },
  badAddress: { status: 400, error: 'email must be an e-mail address, or be left out.' },
  tooManyRequests: { status: 429, error: 'Too many reports; wait a few minutes.' },
};

/** Takes the form „Hibát találtál?”. A form is answered with a redirect to its page, JSON with JSON. */
export function mistakeRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.use('/api/mistakes', limitBody({ maxBytes: maxBodyBytes }), onlyOwnPages(ownOriginsOf(platform)));
  app.post('/api/mistakes', async (c) => {
    c.header('cache-control', 'no-store');
    const sent = await bodyOf(c);
    const input = parseOrExplain(ReportMistake, sent);
    if ('faults' in input) throw new CallError(400, 'The body is not a valid report.', input.faults);
    const article = await readersArticle(platform, c, input.data.article);
    // People do not see this field; programs that fill in all fields do.
    const isByProgram = Boolean(sent.website);
    const outcome = isByProgram ? 'sent' : await acceptReport(platform, c, article, input.data);
    if (wantsPage(c)) return c.redirect(`${article.url}/hiba?allapot=${mistakeOutcomeParams[outcome]}`, 303);
    if (outcome === 'sent') return c.json({ status: 'sent' }, 202);
    throw new CallError(refusals[outcome].status, refusals[outcome].error);
  });
  return app;
}

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  if (!wantsPage(c)) return { ...(await c.req.json().catch(() => ({}))) };
  return await c.req.parseBody().catch(refuseForm);
}

/** @throws CallError 404 for an article that readers cannot see */
async function readersArticle({ ask, siteOfHost }: Platform, c: Context, id: number): Promise<Article> {
  const site = siteOfHost(c.req.header('host'));
  const article = await ask('articleById', { id }, { site, signedIn: false });
  if (!article.active || article.mainSuperTag?.active === false)
    throw new CallError(404, `There is no article ${id}.`);
  return article;
}

async function acceptReport(
  { db, settings, siteOfHost, now }: Platform,
  c: Context,
  article: Article,
  input: ReturnType<typeof ReportMistake.parse>,
): Promise<MistakeOutcome> {
  const { quote, text, email } = makeStorable({ quote: input.quote, text: input.text, email: input.email });
  if (quote === '' && text === '') return 'incomplete';
  const address = email === '' ? null : MailAddress.safeParse(email);
  if (address?.success === false) return 'badAddress';
  const from = clientAddress(c, settings.proxies);
  const waits = [
    ...(from === null ? [] : [await countUse(db, limits.byNetwork, networkOf(from))]),
    await countUse(db, limits.byArticle, String(article.id)),
  ];
  const waitSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (waitSeconds > 0) {
    if (!wantsPage(c)) throw new TooManyError(refusals.tooManyRequests.error, waitSeconds);
    return 'tooManyRequests';
  }
  await addMistake(db, {
    site: siteOfHost(c.req.header('host')),
    article: article.id,
    readVersion: Math.min(input.version ?? article.version, article.version),
    quote,
    text,
    email: address?.data ?? null,
    at: new Date(now()),
  });
  return 'sent';
}
