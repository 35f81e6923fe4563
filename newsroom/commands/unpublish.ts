import { unpublishArticle } from '#services/content/rules/publish.ts';
import { type Command, CommandError, soleOperand } from './command.ts';

export const unpublishCommand: Command = {
  name: 'unpublish',
  synopsis: 'SLUG',
  summary:
    'Take an article down at once, from its page and from all lists. Publishing it again puts it back.',
  details: [],
  options: {},
  async run(context) {
    const slug = soleOperand(context, 'SLUG');
    const { db } = await context.connect();
    const article = await db.selectFrom('article').select('id').where('slug', '=', slug).executeTakeFirst();
    if (!article) throw new CommandError(`There is no article with the slug ${slug}.`);
    const { url, changed } = await unpublishArticle(db, article.id);
    context.print(changed ? `Taken down: ${url}` : `It was down already: ${url}`);
    return 0;
  },
};
