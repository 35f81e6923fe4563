import { SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { contentService } from '#services/content/content-service.ts';
import { type DigestList, digestLists, listOf } from '#services/newsletter/lists.ts';
import { digestArticles, readersOf } from '#services/newsletter/send-digest.ts';
import { barePlatform } from '#services/platform.ts';
import { type Command, type CommandContext, CommandError, textOption, UsageError } from './command.ts';

export const digestCommand: Command = {
  name: 'digest',
  synopsis: 'LIST [--now] [--site SITE]',
  summary: 'What a newsletter would have in it now, and how many would get it.',
  details: [
    'LIST: its code, as `napi`.',
    '--now: it is sent by the running server within half a minute, unless the list had an issue today.',
    '--site main|erdely: main unless given.',
  ],
  options: { now: { type: 'boolean' }, site: { type: 'string' } },
  async run(context) {
    const { site, list } = parseSiteAndList(context);
    const { db } = await context.connect();
    const content = await contentService.start(barePlatform({ db }));
    try {
      const articles = await digestArticles(
        { db, site: { slug: site }, ask: content.transport },
        list,
        Date.now(),
      );
      for (const { title, url } of articles) context.print(`${title}\n  ${url}`);
      if (articles.length === 0) context.print('There is nothing new: no issue would be sent.');
      context.print(`${await readersOf(db, site, list.code)} readers`);
      if (context.values.now === true) await orderIssue(db, site, list, context);
    } finally {
      content.stop();
    }
    return 0;
  },
};

function parseSiteAndList(context: CommandContext): { site: SiteSlug; list: DigestList } {
  const site = SiteSlug.safeParse(textOption(context, 'site') ?? 'main');
  if (!site.success) throw new UsageError(`--site must be one of ${SiteSlug.options.join(', ')}.`);
  const [code, ...more] = context.positionals;
  const list = code === undefined || more.length > 0 ? null : listOf(site.data, code);
  if (list) return { site: site.data, list };
  throw new UsageError(`LIST must be one of ${digestLists[site.data].map((one) => one.code).join(', ')}.`);
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
