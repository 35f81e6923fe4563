import { forgetVersion } from '#services/content/rules/forget-version.ts';
import { signCommand } from '#services/people/actor.ts';
import type { CommandContext } from './command.ts';
import { findArticle } from './find-article.ts';

export async function runForgetVersion(
  { connect, print }: CommandContext,
  name: string,
  number: number,
): Promise<number> {
  const { db } = await connect();
  const { id, slug } = await findArticle(db, name);
  await forgetVersion(db, id, number, { by: signCommand('forget-version') });
  print(`Forgotten: version ${number} of ${slug}`);
  return 0;
}
