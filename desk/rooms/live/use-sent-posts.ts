import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { LivePost } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { toast } from '#desk/design/toast.tsx';
import { typesText } from '#desk/shell/keys.ts';
import { refreshLive } from './post-actions.ts';
import type { QueuedPost } from './queue/queue-store.ts';
import { keepPost } from './queue/use-post-queue.ts';
import { type Draft, draftOf, isEmptyDraft } from './use-draft.ts';
import { liveWords as words } from './words.ts';

const typesOutsideComposer = (target: EventTarget | null) =>
  typesText(target) && !(target as HTMLElement).closest('[data-composer]');

/** How long an undo is offered (docs/product/live-blogs.md#taking-back). */
const undoMs = 10_000;

interface SentPost {
  live: LivePost;
  post: QueuedPost;
  draft: Draft;
  closeToast(): void;
  until: number;
}

/**
 * Offers to take back the last post that was sent, by a button and by Ctrl Z.
 * @param latestDraft what is in the field now
 * @param putIntoField gets the draft of a post that was taken back, if the field is empty; otherwise the post
 *   waits below it
 * @returns a function for each post that was sent
 */
export function useSentPosts(
  blogId: number,
  latestDraft: RefObject<Draft>,
  putIntoField: (draft: Draft) => void,
): (post: QueuedPost, live: LivePost | null) => void {
  const lastSent = useRef<SentPost | null>(null);

  const takeBack = useCallback(() => {
    const sent = lastSent.current;
    if (!sent || Date.now() > sent.until) return;
    lastSent.current = null;
    sent.closeToast();
    void ask('takeBackLivePost', { id: blogId, post: sent.live.id }).then(
      () => {
        refreshLive();
        if (isEmptyDraft(latestDraft.current)) {
          toast(words.takenBack);
          putIntoField(sent.draft);
          return;
        }
        // A newer draft is not replaced by the withdrawn post, which waits below the field.
        toast(words.takenBackBelow);
        const key = crypto.randomUUID();
        const kept = { ...sent.post, key, at: Date.now(), fault: words.wasTakenBack };
        void keepPost(kept).catch((error: unknown) => void toast(sentenceOf(error)));
      },
      (error: unknown) => void toast(sentenceOf(error)),
    );
  }, [blogId, latestDraft, putIntoField]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (!lastSent.current || Date.now() > lastSent.current.until) return;
      // Where something is being typed, in the composer or elsewhere, the key belongs to that.
      if (!isEmptyDraft(latestDraft.current) || typesOutsideComposer(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      takeBack();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [latestDraft, takeBack]);

  return useCallback(
    (post, live) => {
      if (post.blogId !== blogId) return;
      refreshLive();
      if (!live || !post.body) {
        toast(words.picturesSent);
        return;
      }
      const text = live.state === 'published' ? words.sent(live.title) : words.handedIn(live.title);
      const action = { label: words.back, shortcut: 'Ctrl Z', run: takeBack };
      const closeToast = toast(text, { durationMs: undoMs, action });
      // Followers have got their message already.
      const body = { ...post.body, notify: false };
      const draft = draftOf(body, post.files);
      lastSent.current = { live, post: { ...post, body }, draft, closeToast, until: Date.now() + undoMs };
    },
    [blogId, takeBack],
  );
}
