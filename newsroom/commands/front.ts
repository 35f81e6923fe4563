import type { SiteSlug } from '#contract/article.ts';
import { siteCode } from '#database/codes.ts';
import { findFrontChoice } from '#services/content/queries/pages.ts';
import { storeFrontChoice } from '#services/content/rules/store.ts';
import { signCommand } from '#services/people/actor.ts';
import { checkContent, checkForm } from '../front/check-front.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';
import { readJson } from './read-file.ts';

export async function runFront(
  context: CommandContext,
  path: string | undefined,
  { site, check = false, get = false }: { site: SiteSlug; check?: boolean; get?: boolean },
): Promise<number> {
  if (get) return printFront(context, site);
  if (path === undefined) throw new UsageError('Name a file, or --get what is chosen.');
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
  await storeFrontChoice(db, site, choice, { by: signCommand('front') });
  context.print(`Put up on ${site}: ${choice.length} parts.`);
  return 0;
}

/** Prints what editors chose, in the form in which a file is taken. */
async function printFront({ connect, print }: CommandContext, site: SiteSlug): Promise<number> {
  const { db } = await connect();
  const choice = await findFrontChoice(db, siteCode[site]);
  if (!choice) throw new CommandError(`Nothing is chosen on ${site}: its front page makes itself.`);
  print(JSON.stringify(choice, null, 2));
  return 0;
}

const faults = (path: string, errors: readonly string[]) =>
  [
    `${path} has ${errors.length === 1 ? 'a fault' : `${errors.length} faults`}; nothing was changed.`,
    ...errors.map((error) => `  ${error}`),
  ].join('\n');
