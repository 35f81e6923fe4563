import { SiteSlug } from '#contract/article.ts';
import { storeFrontChoice } from '#services/content/rules/store.ts';
import { checkContent, checkForm } from '../front/check-front.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  soleOperand,
  textOption,
  UsageError,
} from './command.ts';
import { readJson } from './read-json.ts';

export const frontCommand: Command = {
  name: 'front',
  synopsis: 'FILE.json|- [--site main|erdely] [--check]',
  summary:
    'Put up an editor’s front page (a FrontChoice as in /api/docs). Every fault is named with its place, and then nothing is changed.',
  details: ['--site   which site; main unless given', '--check  look for faults only'],
  options: { site: { type: 'string' }, check: { type: 'boolean' } },
  run: runFront,
};

async function runFront(context: CommandContext): Promise<number> {
  const path = soleOperand(context, 'FILE.json');
  const site = SiteSlug.safeParse(textOption(context, 'site') ?? 'main');
  if (!site.success) throw new UsageError('--site is main or erdely.');
  const { choice, errors } = checkForm(await readJson(path));
  if (!choice) throw new CommandError(faults(path, errors));
  const { db } = await context.connect();
  const content = await checkContent(db, site.data, choice);
  for (const warning of content.warnings) context.log(`Note: ${warning}`);
  if (content.errors.length > 0) throw new CommandError(faults(path, content.errors));
  if (context.values.check === true) {
    context.print(`${path} is right.`);
    return 0;
  }
  await storeFrontChoice(db, site.data, choice);
  context.print(`Put up on ${site.data}: ${choice.length} parts.`);
  return 0;
}

const faults = (path: string, errors: readonly string[]) =>
  [
    `${path} has ${errors.length === 1 ? 'a fault' : `${errors.length} faults`}; nothing was changed.`,
    ...errors.map((error) => `  ${error}`),
  ].join('\n');
