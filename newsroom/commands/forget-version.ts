import { CallError } from '#contract/errors.ts';
import { forgetVersion } from '#services/content/rules/forget-version.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const forgetVersionCommand: Command = {
  name: 'forget-version',
  synopsis: 'SLUG N',
  summary: 'Remove what version N of an article said, for good, as when a court orders it.',
  details: [
    'The page of the article’s changes goes on saying that there was such a version, and shows nothing of it.',
    'The newest version cannot be forgotten: publish one without it first, or take the article down.',
    'Exports and dumps of the database from before still have it.',
  ],
  options: {},
  async run({ positionals, connect, print }) {
    const [slug, number = '', ...rest] = positionals;
    if (slug === undefined || !/^[1-9]\d{0,8}$/.test(number) || rest.length > 0)
      throw new UsageError('SLUG and the number of a version are needed.');
    const { db } = await connect();
    try {
      await forgetVersion(db, slug, Number(number));
    } catch (error) {
      throw error instanceof CallError ? new CommandError(error.message) : error;
    }
    print(`Forgotten: version ${number} of ${slug}`);
    return 0;
  },
};
