import { ArticleInput, type ParsedArticleInput, type Published } from '#contract/newsroom.ts';
import { typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { StoredFields } from '#services/content/rules/article-row.ts';
import { publishArticle, unpublishArticle } from '#services/content/rules/publish.ts';
import { escapeHtml } from '#services/mail/fill.ts';
import { signCommand } from '#services/people/actor.ts';
import { type CommandContext, CommandError } from './command.ts';
import { findArticle } from './find-article.ts';

/** How long a post can be taken back by `/undo`, milliseconds. */
const undoMs = 10_000;
const maxTitleLength = 80;
const maxSlugLength = 150;

interface LastPost {
  published: Published;
  input: ParsedArticleInput;
  at: number;
}

/** Posts each line that is typed in a live blog at once, until the input ends. */
export async function runLive(context: CommandContext, name: string): Promise<number> {
  const { db } = await context.connect();
  const blog = await readBlog(db, name);
  const by = signCommand('live');
  context.log(`${blog.title}: each line is a post. /pin, /undo (within ${undoMs / 1000} s); Ctrl-D ends.`);
  let last: LastPost | null = null;

  async function post(line: string): Promise<LastPost> {
    const input = postOf(blog, line);
    const published = await publishArticle(db, input, { by });
    context.print(`Posted: ${published.url}`);
    return { published, input, at: Date.now() };
  }

  async function pin({ published, input, at }: LastPost): Promise<LastPost> {
    const pinned = { ...input, pinned: true };
    const again = await publishArticle(db, pinned, { update: published.id, by });
    context.print(`Pinned: ${again.url}`);
    return { published: again, input: pinned, at };
  }

  async function undo({ published, at }: LastPost): Promise<boolean> {
    if (Date.now() - at > undoMs) {
      context.log(`It has been there for too long. Take it down: unpublish ${published.slug}`);
      return false;
    }
    await unpublishArticle(db, published.id, { by });
    context.print(`Taken back: ${published.url}`);
    return true;
  }

  for await (const typed of context.readLines()) {
    const line = typed.trim();
    if (context.signal.aborted) return 130;
    if (line === '') continue;
    if (!line.startsWith('/')) last = await post(line);
    else if (line !== '/pin' && line !== '/undo') context.log(`There is no ${line}: /pin or /undo.`);
    else if (!last) context.log('Nothing was posted yet.');
    else if (line === '/pin') last = await pin(last);
    else if (await undo(last)) last = null;
  }
  return 0;
}

interface Blog {
  id: number;
  slug: string;
  title: string;
  fields: StoredFields;
}

async function readBlog(db: Database, name: string): Promise<Blog> {
  const { id, slug } = await findArticle(db, name);
  const row = await db
    .selectFrom('article as a')
    .innerJoin('article_version as v', (join) =>
      join.onRef('v.article_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.type', 'a.title', 'v.fields'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.type !== typeCode.liveblog) throw new CommandError(`${slug} is no live blog.`);
  return { id, slug, title: row.title, fields: row.fields as StoredFields };
}

/** `Title | text`; a line without a bar is the text, and its first words are the title. */
function postOf({ id, slug, fields }: Blog, line: string): ParsedArticleInput {
  const bar = line.indexOf(' | ');
  const [title, text] = bar > 0 ? [line.slice(0, bar), line.slice(bar + 3)] : [firstWords(line), line];
  const { sections, originatingSite, mirroringSites } = fields;
  return ArticleInput.parse({
    title,
    slug: `${slug.slice(0, maxSlugLength)}-${Date.now().toString(36)}`,
    type: 'liveblogpost',
    parentId: id,
    content: `<p>${escapeHtml(text)}</p>`,
    sections,
    originatingSite,
    mirroringSites,
  });
}

function firstWords(line: string): string {
  if (line.length <= maxTitleLength) return line;
  const end = line.lastIndexOf(' ', maxTitleLength);
  return `${line.slice(0, end > 0 ? end : maxTitleLength)}…`;
}
