import type { SiteSlug } from '#contract/article.ts';
import { storeFrontChoice } from '#services/content/rules/store.ts';
import { checkContent, checkForm } from '../front/check-front.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';

export async function runFront(
  context: CommandContext,
  path: string,
  { site, check = false }: { site: SiteSlug; check?: boolean },
): Promise<number> {
  const { choice, errors } = checkForm(await readJson(context, path));
  if (!choice) throw new CommandError(faults(path, errors));
  const { db } = await context.connect();
  const content = await checkContent(db, site, choice);
  for (const warning of content.warnings) context.log(`Note: ${warning}`);
  if (content.errors.length > 0) throw new CommandError(faults(path, content.errors));
  if (check) {
    context.print(`${path} is right.`);
    return 0;
  }
  await storeFrontChoice(db, site, choice);
  context.print(`Put up on ${site}: ${choice.length} parts.`);
  return 0;
}

const faults = (path: string, errors: readonly string[]) =>
  [
    `${path} has ${errors.length === 1 ? 'a fault' : `${errors.length} faults`}; nothing was changed.`,
    ...errors.map((error) => `  ${error}`),
  ].join('\n');
