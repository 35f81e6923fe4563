import type { LivePost, LivePostChanges } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { refresh } from '#desk/api/queries.ts';
import { toast } from '#desk/design/toast.tsx';
import { liveWords as words } from './words.ts';

export interface PostActions {
  /** @throws ApiError */
  change(post: LivePost, changes: LivePostChanges, version?: number): Promise<unknown>;
  togglePin(post: LivePost): void;
  toggleMoment(post: LivePost): void;
  remove(post: LivePost): void;
  admit(post: LivePost): void;
  giveBack(post: LivePost): void;
}

/** Shows local changes at once. */
export function refreshLive(): void {
  for (const name of ['liveBlog', 'livePosts', 'livePictures', 'liveBlogs']) void refresh([name]);
}

/** Actions on the posts of a live blog. */
export function createPostActions(blogId: number, onGiveBack: (post: LivePost) => void): PostActions {
  const run = (work: Promise<unknown>) => {
    void work.then(refreshLive, (error: unknown) => void toast(sentenceOf(error)));
  };
  const input = ({ id }: LivePost) => ({ id: blogId, post: id });
  const change: PostActions['change'] = async (post, changes, version) => {
    await ask('changeLivePost', input(post), {
      body: { changes, ...(version !== undefined && { version }) },
    });
    refreshLive();
  };
  return {
    change,
    togglePin: (post) => run(change(post, { isPinned: !post.isPinned })),
    toggleMoment: (post) => run(change(post, { isMoment: !post.isMoment })),
    admit: (post) => run(ask('admitLivePost', input(post), { body: {} })),
    remove: (post) => run(ask('takeBackLivePost', input(post)).then(() => void toast(words.takenBack))),
    giveBack: onGiveBack,
  };
}
