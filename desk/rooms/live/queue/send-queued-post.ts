import type { LivePost } from '#contract/live.ts';
import { ApiError } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { faultOfAnswer, faultOfFile } from '#desk/library/upload/file-faults.ts';
import { sendInParts } from '#desk/library/upload/send-in-parts.ts';
import type { SendProgress } from './post-queue.ts';
import type { QueuedFile, QueuedPost, QueueStore } from './queue-store.ts';

/** How long an answer is waited for. On a bad network a request may never end, and later posts wait for it. */
const answerTimeoutMs = 60_000;

/**
 * Uploads a post's files into the library in parts, resuming after a lost connection or a reload, then sends
 * the post.
 * @returns null if there are only pictures
 * @throws ApiError when either is refused
 */
export async function sendQueuedPost(
  post: QueuedPost,
  store: QueueStore,
  progress: SendProgress,
): Promise<LivePost | null> {
  for (const each of post.files) {
    const { file } = each;
    if (file === null) continue;
    const fault = faultOfFile(file);
    if (fault !== null) throw new ApiError(400, { error: fault });
    try {
      const { item } = await sendInParts(file, each.address ?? null, {
        onAddress(address) {
          each.address = address;
          void store.put(post);
        },
        onSent: (bytes) => progress.onProgress(bytes / file.size),
        onWaiting: progress.onWaiting,
        signal: progress.signal,
      });
      Object.assign(each, { ref: item.file.ref, item: item.id, file: null, address: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(400, { error: faultOfAnswer(error) });
    }
    progress.signal.throwIfAborted();
    await store.put(post);
  }
  const { key, blogId: id, body } = post;
  if (body === null) {
    for (const { item } of post.files) {
      if (item === undefined) continue;
      await inTime(progress.signal, (signal) =>
        ask('addLivePicture', { id }, { body: { item }, key: `${key}-${item}`, signal }),
      );
    }
    return null;
  }
  const content = [body.content ?? '', ...post.files.map(htmlOf)].filter(Boolean).join('\n');
  return inTime(progress.signal, (signal) =>
    ask('sendLivePost', { id }, { body: { ...body, content }, key, signal }),
  );
}

/** Ends a request that is not answered in time, as if there were no connection: it is sent again. */
async function inTime<T>(removed: AbortSignal, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(answerTimeoutMs);
  try {
    return await request(AbortSignal.any([removed, timeout]));
  } catch (error) {
    throw timeout.aborted && !removed.aborted ? new ApiError(0, {}) : error;
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const htmlOf = ({ ref, kind, alt }: QueuedFile): string =>
  kind === 'video'
    ? `<video src="${ref}" title="${escaped(alt)}"></video>`
    : `<figure><img src="${ref}" alt="${escaped(alt)}"></figure>`;
