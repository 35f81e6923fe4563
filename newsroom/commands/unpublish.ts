import { unpublishArticle } from '#services/content/rules/publish.ts';
import { type CommandContext, CommandError } from './command.ts';

export async function runUnpublish(context: CommandContext, slug: string): Promise<number> {
  const { db } = await context.connect();
  const article = await db.selectFrom('article').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!article) throw new CommandError(`There is no article with the slug ${slug}.`);
  const { url, changed } = await unpublishArticle(db, article.id);
  context.print(changed ? `Taken down: ${url}` : `It was down already: ${url}`);
  return 0;
}
