import { ArticleInput } from '#contract/newsroom.ts';
import { publishArticles } from '#services/content/rules/publish.ts';
import { issuesOf } from '../archive/records.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';

export async function runPublish(context: CommandContext, path: string): Promise<number> {
  const input = ArticleInput.safeParse(await readJson(context, path));
  if (!input.success) throw new CommandError(`${path} is no article: ${issuesOf(input.error)}`);
  const { db } = await context.connect();
  const [result] = await publishArticles(db, [input.data]);
  if (result === undefined || result instanceof Error)
    throw new CommandError(result?.message ?? 'Nothing was published.');
  context.print(
    result.changed
      ? `Published: ${result.url} (version ${result.version})`
      : `Unchanged: ${result.url} (version ${result.version})`,
  );
  return 0;
}
