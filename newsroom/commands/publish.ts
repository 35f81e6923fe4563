import { ArticleInput } from '#contract/newsroom.ts';
import { publishArticles } from '#services/content/rules/publish.ts';
import { issuesOf } from '../archive/records.ts';
import { type Command, type CommandContext, CommandError, soleOperand } from './command.ts';
import { readJson } from './read-json.ts';

export const publishCommand: Command = {
  name: 'publish',
  synopsis: 'FILE.json|-',
  summary:
    'Publish one article (an ArticleInput as in /api/docs); one of the same slug gets a new version. `-` reads standard input.',
  details: [],
  options: {},
  run: runPublish,
};

async function runPublish(context: CommandContext): Promise<number> {
  const path = soleOperand(context, 'FILE.json');
  const input = ArticleInput.safeParse(await readJson(path));
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
