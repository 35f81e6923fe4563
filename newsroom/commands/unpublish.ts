import { unpublishArticle } from '#services/content/rules/publish.ts';
import { signCommand } from '#services/people/actor.ts';
import type { CommandContext } from './command.ts';
import { findArticle } from './find-article.ts';

export async function runUnpublish(context: CommandContext, name: string): Promise<number> {
  const { db } = await context.connect();
  const article = await findArticle(db, name);
  const { url, changed } = await unpublishArticle(db, article.id, { by: signCommand('unpublish') });
  context.print(changed ? `Withdrawn: ${url}` : `It was withdrawn already: ${url}`);
  return 0;
}
