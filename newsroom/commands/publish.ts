import { ArticleInput, type ParsedArticleInput } from '#contract/newsroom.ts';
import { publishArticles } from '#services/content/rules/publish.ts';
import { parseOrExplain } from '#services/faults.ts';
import { signCommand } from '#services/people/actor.ts';
import type { Connection } from '../connection.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';

export async function runPublish(
  context: CommandContext,
  path: string,
  { picture: pictures = [] }: { picture?: string[] },
): Promise<number> {
  const input = parseOrExplain(ArticleInput, await readJson(context, path));
  if ('faults' in input) throw new CommandError(`${path} is not an article: ${describeFaults(input.faults)}`);
  const connection = await context.connect();
  const article = await withPictures(connection, input.data, pictures);
  const [result] = await publishArticles(connection.db, [article], { by: signCommand('publish') });
  if (result === undefined || result instanceof Error)
    throw new CommandError(result?.message ?? 'Nothing was published.');
  context.print(
    result.changed
      ? `Published: ${result.url} (version ${result.version})`
      : `Unchanged: ${result.url} (version ${result.version})`,
  );
  return 0;
}

async function withPictures(
  connection: Connection,
  article: ParsedArticleInput,
  pictures: readonly string[],
): Promise<ParsedArticleInput> {
  if (pictures.length === 0) return article;
  // The library loads large modules to read pictures.
  const { addPictures } = await import('./add-pictures.ts');
  return addPictures(connection, article, pictures);
}
