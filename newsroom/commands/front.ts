import type { SiteSlug } from '#contract/article.ts';
import { siteCode } from '#database/codes.ts';
import { findFrontChoice } from '#services/content/queries/documents.ts';
import { storeFrontChoice } from '#services/content/rules/store-front-choice.ts';
import { undoFront } from '#services/front/publish-front.ts';
import { listStates } from '#services/front/states.ts';
import { signCommand } from '#services/people/actor.ts';
import { checkContent, checkForm } from '../front/check-front.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';
import { readJson } from './read-file.ts';

interface FrontOptions {
  site: SiteSlug;
  check?: boolean;
  get?: boolean;
  history?: boolean;
  /** Number of a state; true: the previous one. */
  undo?: string | true;
}

export async function runFront(
  context: CommandContext,
  path: string | undefined,
  options: FrontOptions,
): Promise<number> {
  const { site, check = false, get = false, history = false, undo } = options;
  if (get) return printFront(context, site);
  if (history) return printHistory(context, site);
  if (undo !== undefined) return undoLast(context, site, undo);
  if (path === undefined) throw new UsageError('Give a file, or use --get.');
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

/** Prints the editors' choice, in the form of the input file. */
async function printFront({ connect, print }: CommandContext, site: SiteSlug): Promise<number> {
  const { db } = await connect();
  const choice = await findFrontChoice(db, siteCode[site]);
  if (!choice) throw new CommandError(`${site} has no edited front page: its front page is automatic.`);
  print(JSON.stringify(choice, null, 2));
  return 0;
}

/** Published states: number, time, author, kind. */
async function printHistory({ connect, print }: CommandContext, site: SiteSlug): Promise<number> {
  const { db } = await connect();
  const { items } = await listStates(db, { site, limit: 50, before: undefined });
  for (const { id, at, by, action, note } of items)
    print([id, new Date(at * 1000).toISOString(), by ?? '-', action, note ?? ''].join('\t').trimEnd());
  return 0;
}

async function undoLast(context: CommandContext, site: SiteSlug, undo: string | true): Promise<number> {
  if (undo !== true && !/^[1-9]\d{0,8}$/.test(undo)) throw new UsageError('Give the number of a state.');
  const { db } = await context.connect();
  const to = undo === true ? undefined : Number(undo);
  await undoFront(db, site, { to }, { by: signCommand('front'), now: Date.now(), onChange: () => {} });
  context.print(`Put the former front page of ${site} up again.`);
  return 0;
}

const faults = (path: string, errors: readonly string[]) =>
  [
    `${path} has ${errors.length === 1 ? 'a fault' : `${errors.length} faults`}; nothing was changed.`,
    ...errors.map((error) => `  ${error}`),
  ].join('\n');
