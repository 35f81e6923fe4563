import { CallError } from '#contract/errors.ts';
import { type LivePost, NewLivePost } from '#contract/live.ts';
import { parseOrExplain } from '#services/faults.ts';
import { readBlog } from '#services/live-blogs/queries/blogs.ts';
import { changePost, sendPost, takeBackPost } from '#services/live-blogs/rules/send-post.ts';
import { escapeHtml } from '#services/mail/fill.ts';
import { missingPictures } from '#services/media/find-picture.ts';
import { signCommand } from '#services/people/actor.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError } from './command.ts';
import { findArticle } from './find-article.ts';

/** How long a post can be taken back by `/undo` (docs/product/live-blogs.md#taking-back), milliseconds. */
const undoMs = 10_000;

interface LastPost {
  post: LivePost;
  at: number;
}

/** Posts each typed line in a live blog at once, as the console does, until the input ends. */
export async function runLive(context: CommandContext, name: string): Promise<number> {
  const { db, media } = await context.connect();
  const by = signCommand('live');
  const { id: blogId } = await findArticle(db, name);
  const blog = await readBlog(db, by.actor, blogId);
  const publishing = () => ({
    ...{ by, now: Date.now() },
    missingPictures: (refs: readonly string[]) => missingPictures(media, refs),
  });
  context.log(`${blog.title}: each line is a post. /pin, /undo (within ${undoMs / 1000} s); Ctrl-D ends.`);
  let last: LastPost | null = null;

  async function send(line: string): Promise<LastPost> {
    const post = await sendPost(db, blogId, postOf(line), publishing());
    context.print(`Posted: ${post.url}`);
    return { post, at: Date.now() };
  }

  async function pin({ post, at }: LastPost): Promise<LastPost> {
    const { id, version } = post;
    const pinnedPost = await changePost(
      db,
      { blogId, postId: id, version },
      { isPinned: true },
      publishing(),
    );
    context.print(`Pinned: ${pinnedPost.url}`);
    return { post: pinnedPost, at };
  }

  async function undo({ post, at }: LastPost): Promise<boolean> {
    if (Date.now() - at > undoMs) {
      context.log(`It has been there for too long. Withdraw it: withdraw ${post.id} --reason …`);
      return false;
    }
    await takeBackPost(db, { blogId, postId: post.id }, publishing());
    context.print(`Taken back: ${post.url}`);
    return true;
  }

  async function obey(line: string): Promise<void> {
    if (!line.startsWith('/')) last = await send(line);
    else if (line !== '/pin' && line !== '/undo') context.log(`There is no ${line}: /pin or /undo.`);
    else if (!last) context.log('Nothing was posted yet.');
    else if (line === '/pin') last = await pin(last);
    else if (await undo(last)) last = null;
  }

  let status = 0;
  for await (const typed of context.readLines()) {
    const line = typed.trim();
    if (context.signal.aborted) return 130;
    if (line === '') continue;
    try {
      await obey(line);
    } catch (error) {
      // The event goes on, and the next line may be accepted.
      if (!(error instanceof CallError || error instanceof CommandError)) throw error;
      context.log(`Refused: ${error.message}`);
      status = 1;
    }
  }
  return context.signal.aborted ? 130 : status;
}

/**
 * `Title | text`; a line without a bar is the text, whose first sentence becomes the title.
 * @throws CommandError when it is too long
 */
function postOf(line: string): NewLivePost {
  const bar = line.indexOf(' | ');
  const [title, text] = bar > 0 ? [line.slice(0, bar), line.slice(bar + 3)] : ['', line];
  const post = parseOrExplain(NewLivePost, { title, content: `<p>${escapeHtml(text)}</p>` });
  if ('faults' in post) throw new CommandError(describeFaults(post.faults));
  return post.data;
}
