import { z } from 'zod';
import { SiteSlug } from './article.ts';
import { id, limit, nextPage, read, timeCursor, write } from './call.ts';
import {
  Admission,
  LiveBlog,
  LiveBlogChanges,
  LiveHead,
  LivePicture,
  LivePost,
  LivePostChanges,
  LiveState,
  LiveWriters,
  NewLivePost,
  ReadyTexts,
} from './live.ts';
import { sentVersion } from './piece.ts';

const input = z.object({ id: id.meta({ description: 'Number of the live blog.' }) });
const post = input.extend({ post: id.meta({ description: 'Number of the post.' }) });
const none = () => [];
const path = '/api/edit/live-blogs';
const maxPostBytes = 512 * 1024;

/** What a newsroom does with live blogs (decision 82, docs/product/live-blogs.md#who-posts). */
export const liveCalls = {
  liveBlogs: read({
    path,
    summary: 'Live blogs: running, then planned, then closed ones, newest first',
    input: z.object({
      site: SiteSlug.optional(),
      state: LiveState.optional(),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(50)
        .meta({ description: 'Maximum number; default 50.' }),
    }),
    output: z.object({ items: z.array(LiveHead).meta({ description: 'Live blogs in this order.' }) }),
    tags: none,
  }),
  liveWriters: read({
    path: '/api/edit/live-writers',
    summary: 'Members of the newsroom who can be added to a live blog',
    input: z.object({}),
    output: LiveWriters,
    tags: none,
  }),
  readyTexts: read({
    path: '/api/edit/live-texts',
    summary: 'Ready-made texts of live blogs',
    input: z.object({}),
    output: ReadyTexts,
    tags: none,
  }),
  setReadyTexts: write({
    method: 'PUT',
    path: '/api/edit/live-texts',
    summary: 'Set all ready-made texts; 409 with both versions if somebody else has changed them',
    input: z.object({}),
    body: ReadyTexts,
    output: ReadyTexts,
  }),
  liveBlog: read({
    path: `${path}/{id}`,
    summary: 'A live blog with its summary, key moments and number of current readers',
    input,
    output: LiveBlog,
    tags: none,
  }),
  changeLiveBlog: write({
    method: 'PATCH',
    path: `${path}/{id}`,
    summary: 'Change the head, authors and side content of a live blog; readers see it at once',
    input,
    body: z.strictObject({ version: sentVersion, changes: LiveBlogChanges }),
    maxBodyBytes: maxPostBytes,
    output: LiveBlog,
  }),
  openLiveBlog: write({
    method: 'POST',
    path: `${path}/{id}/open`,
    summary: 'Open a live blog, or reopen a closed one: it gets the live badge',
    input,
    body: z.strictObject({}),
    output: LiveBlog,
  }),
  closeLiveBlog: write({
    method: 'POST',
    path: `${path}/{id}/close`,
    summary: 'Close a live blog: its summary is published and the live badge is removed',
    input,
    body: z.strictObject({
      summary: LiveBlogChanges.shape.summary,
      version: sentVersion,
    }),
    maxBodyBytes: maxPostBytes,
    output: LiveBlog,
  }),
  livePosts: read({
    path: `${path}/{id}/posts`,
    summary: 'Posts of a live blog, newest first; the first page also has waiting and pinned posts',
    input: input.extend({
      mine: z.enum(['yes']).optional().meta({ description: '`yes`: only those that you wrote.' }),
      cursor: timeCursor,
      limit: limit(30),
    }),
    output: z.object({
      items: z.array(LivePost).meta({ description: 'Published posts, newest first.' }),
      next: nextPage,
      waiting: z.array(LivePost).meta({ description: 'Waiting or handed back, oldest first.' }),
      pinned: z.array(LivePost).meta({ description: 'Posts that are kept on top.' }),
    }),
    tags: none,
  }),
  sendLivePost: write({
    method: 'POST',
    path: `${path}/{id}/posts`,
    summary: 'Post in a live blog: published at once, or waiting for an editor',
    input,
    body: NewLivePost,
    maxBodyBytes: maxPostBytes,
    output: LivePost,
  }),
  changeLivePost: write({
    method: 'PATCH',
    path: `${path}/{id}/posts/{post}`,
    summary:
      'Change a post, for readers at once; 409 with both versions if somebody else has changed the same field',
    input: post,
    body: z.strictObject({ version: sentVersion, changes: LivePostChanges }),
    maxBodyBytes: maxPostBytes,
    output: LivePost,
  }),
  takeBackLivePost: {
    method: 'DELETE' as const,
    path: `${path}/{id}/posts/{post}` as const,
    summary: 'Withdraw a post: it disappears from open pages at once, and a waiting push message is not sent',
    input: post,
    status: 204 as const,
    output: z.null(),
    tags: none,
  },
  admitLivePost: write({
    method: 'POST',
    path: `${path}/{id}/posts/{post}/admit`,
    summary: 'Publish a waiting post',
    input: post,
    body: Admission,
    output: LivePost,
  }),
  livePictures: read({
    path: `${path}/{id}/pictures`,
    summary: 'Pictures and videos submitted to a live blog, newest first',
    input,
    output: z.object({ items: z.array(LivePicture).meta({ description: 'Newest first.' }) }),
    tags: none,
  }),
  addLivePicture: write({
    method: 'POST',
    path: `${path}/{id}/pictures`,
    summary: 'Submit a picture or video of the library to a live blog',
    input,
    body: z.strictObject({ item: id.meta({ description: 'Number in the library.', examples: [7] }) }),
    output: LivePicture,
  }),
  setLivePictureAside: {
    method: 'DELETE' as const,
    path: `${path}/{id}/pictures/{item}` as const,
    summary: 'Remove a picture from the submitted ones; it stays in the library',
    input: input.extend({ item: id.meta({ description: 'Number in the library.' }) }),
    status: 204 as const,
    output: z.null(),
    tags: none,
  },
} as const;
