import { CallError } from '#contract/errors.ts';
import { forgetVersion } from '#services/content/rules/forget-version.ts';
import { type CommandContext, CommandError } from './command.ts';

export async function runForgetVersion(
  { connect, print }: CommandContext,
  slug: string,
  number: number,
): Promise<number> {
  const { db } = await connect();
  try {
    await forgetVersion(db, slug, number);
  } catch (error) {
    throw error instanceof CallError ? new CommandError(error.message) : error;
  }
  print(`Forgotten: version ${number} of ${slug}`);
  return 0;
}
