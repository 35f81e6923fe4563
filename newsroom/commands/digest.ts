import type { SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { contentService } from '#services/content/content-service.ts';
import { type DigestList, digestLists, listOf } from '#services/newsletter/lists.ts';
import { digestArticles, readersOf } from '#services/newsletter/send-digest.ts';
import { barePlatform } from '#services/platform.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';

export async function runDigest(
  context: CommandContext,
  code: string,
  { site, now = false }: { site: SiteSlug; now?: boolean },
): Promise<number> {
  const list = listOf(site, code);
  if (!list)
    throw new UsageError(`LIST must be one of ${digestLists[site].map((one) => one.code).join(', ')}.`);
  const { db } = await context.connect();
  const content = await contentService.start(barePlatform({ db }));
  try {
    const articles = await digestArticles(
      { db, site: { slug: site }, ask: content.transport },
      list,
      Date.now(),
    );
    for (const { title, url } of articles)
      context.print(`${title}
  ${url}`);
    if (articles.length === 0) context.print('There is nothing new: no issue would be sent.');
    context.print(`${await readersOf(db, site, list.code)} readers`);
    if (now) await orderIssue(db, site, list, context);
  } finally {
    content.stop();
  }
  return 0;
}

/** @throws CommandError when today's was sent */
async function orderIssue(
  db: Database,
  site: SiteSlug,
  { code }: DigestList,
  { print }: CommandContext,
): Promise<void> {
  const issue = { site: siteCode[site], list: code, day: budapestDay(Date.now() / 1000) };
  const sent = await db
    .selectFrom('newsletter_issue')
    .select('readers')
    .where('site', '=', issue.site)
    .where('list', '=', code)
    .where('day', '=', issue.day)
    .executeTakeFirst();
  if (sent) throw new CommandError(`${code} had an issue today already, for ${sent.readers} readers.`);
  await db
    .insertInto('newsletter_order')
    .values(issue)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  print('Ordered: the running server sends it within half a minute.');
}
