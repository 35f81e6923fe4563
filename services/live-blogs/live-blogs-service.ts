import { liveCalls } from '#contract/live-calls.ts';
import { type CallRequest, defineService } from '../define-service.ts';
import { missingPictures } from '../media/find-picture.ts';
import { startAudienceCount } from './count-audience.ts';
import { factsOfBlog, listBlogs, listWriters, readBlog } from './queries/blogs.ts';
import { listPosts } from './queries/posts.ts';
import { changeBlog, closeBlog, openBlog } from './rules/change-blog.ts';
import { addPicture, listPictures, setPictureAside } from './rules/pictures.ts';
import { readReadyTexts, setReadyTexts } from './rules/ready-texts.ts';
import { admitPost, changePost, sendPost, takeBackPost } from './rules/send-post.ts';

/** Live blogs as the newsroom writes them (decision 82). Pages read their posts as articles. */
export const liveBlogsService = defineService({
  name: 'live-blogs',
  calls: liveCalls,

  start(context) {
    const { db, media, readAudiences, now, onError, invalidate } = context;
    const audienceCount = startAudienceCount(db, readAudiences, onError);
    const saveOptions = (request: CallRequest) => ({ by: request.sign(), now: now() });
    const publishOptions = (request: CallRequest) => ({
      ...saveOptions(request),
      missingPictures: (refs: readonly string[]) => missingPictures(media, refs),
      onChange: invalidate,
    });
    const versionIn = ({ body, ifMatch }: CallRequest<{ version?: number | undefined }>) =>
      body.version ?? ifMatch ?? undefined;

    return {
      handlers: {
        liveBlogs: async (input) => ({ items: await listBlogs(db, input) }),
        liveWriters: async () => ({ items: await listWriters(db) }),
        readyTexts: () => readReadyTexts(db),
        setReadyTexts: (_, request) => setReadyTexts(db, request.body, saveOptions(request)),
        liveBlog: ({ id }, request) => readBlog(db, request.sign().actor, id),
        changeLiveBlog: ({ id }, request) =>
          changeBlog(db, { id, version: versionIn(request) }, request.body.changes, publishOptions(request)),
        openLiveBlog: ({ id }, request) => openBlog(db, id, publishOptions(request)),
        closeLiveBlog: ({ id }, request) =>
          closeBlog(
            db,
            { id, version: versionIn(request), summary: request.body.summary },
            publishOptions(request),
          ),
        async livePosts(input, request) {
          await factsOfBlog(db, input.id);
          return listPosts(db, request.sign().actor, input);
        },
        sendLivePost: ({ id }, request) => sendPost(db, id, request.body, publishOptions(request)),
        changeLivePost: ({ id, post }, request) =>
          changePost(
            db,
            { blogId: id, postId: post, version: versionIn(request) },
            request.body.changes,
            publishOptions(request),
          ),
        takeBackLivePost: ({ id, post }, request) =>
          takeBackPost(db, { blogId: id, postId: post }, publishOptions(request)),
        admitLivePost: ({ id, post }, request) =>
          admitPost(db, { blogId: id, postId: post }, request.body, publishOptions(request)),
        livePictures: async ({ id }) => ({ items: await listPictures(db, id) }),
        addLivePicture: ({ id }, request) => addPicture(db, id, request.body.item, saveOptions(request)),
        setLivePictureAside: ({ id, item }, request) => setPictureAside(db, id, item, saveOptions(request)),
      },
      stop: audienceCount.stop,
    };
  },
});
