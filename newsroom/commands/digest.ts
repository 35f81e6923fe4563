import type { SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import type { Database } from '#database/database.ts';
import { contentService } from '#services/content/content-service.ts';
import { enqueueIssue } from '#services/newsletter/issue-job.ts';
import { readLists } from '#services/newsletter/lists.ts';
import { digestArticles, readersOf, wasSent } from '#services/newsletter/send-digest.ts';
import { barePlatform } from '#services/platform.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';

export async function runDigest(
  context: CommandContext,
  code: string,
  { site, now = false }: { site: SiteSlug; now?: boolean },
): Promise<number> {
  const { db } = await context.connect();
  const lists = await readLists(db, site);
  const list = lists.find((each) => each.code === code);
  if (!list) throw new UsageError(`LIST must be one of ${lists.map((each) => each.code).join(', ')}.`);
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
    if (now) await orderToday(db, site, list, context);
  } finally {
    content.stop();
  }
  return 0;
}

/** @throws CommandError when today's was sent */
async function orderToday(
  db: Database,
  site: SiteSlug,
  { code }: DigestList,
  { print }: CommandContext,
): Promise<void> {
  const key = { site, list: code, day: budapestDay(Date.now() / 1000) };
  if (await wasSent(db, key)) throw new CommandError(`Today's issue of ${code} was already sent.`);
  await enqueueIssue(db, key);
  print('Ordered: the running server sends it within some seconds.');
}
