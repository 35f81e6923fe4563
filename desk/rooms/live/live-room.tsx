import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { LiveBlog, LivePost } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Failed } from '#desk/design/failed.tsx';
import { Loading } from '#desk/design/loading.tsx';
import { toast } from '#desk/design/toast.tsx';
import { UploadBar } from '#desk/library/upload/upload-bar.tsx';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { StatusLine } from '#desk/shell/status-line.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { BlogHead } from './blog-head.tsx';
import { Composer } from './composer.tsx';
import { GiveBack } from './give-back.tsx';
import { IncomingPart } from './incoming-part.tsx';
import { LinkedEventPart } from './linked-event/linked-event-part.tsx';
import type { Suggestion } from './linked-event/suggestion.ts';
import styles from './live-room.module.css';
import { MomentsPart } from './moments-part.tsx';
import { Peek } from './peek.tsx';
import { PeoplePart } from './people-part.tsx';
import { createPostActions } from './post-actions.ts';
import { PostStream } from './post-stream.tsx';
import type { PostQueue } from './queue/post-queue.ts';
import { QueuePart } from './queue/queue-part.tsx';
import type { QueuedFile, QueuedPost } from './queue/queue-store.ts';
import { usePostQueues } from './queue/use-post-queue.ts';
import { ReadersPart } from './readers-part.tsx';
import { SummaryPart } from './summary-part.tsx';
import { type Draft, draftOf, emptyDraft, isEmptyDraft, useDraft } from './use-draft.ts';
import { usePresence } from './use-presence.ts';
import { useSentPosts } from './use-sent-posts.ts';
import { liveWords as words } from './words.ts';

/** Readers are counted every five seconds. */
const refreshMs = 10_000;

/** The console of one live blog. */
export function LiveRoom() {
  const { id } = useParams({ from: '/rooms/elo/$id' });
  const { data, error, refetch } = useQuery({
    ...callQuery('liveBlog', { id: Number(id) }),
    refetchInterval: refreshMs,
  });
  if (data) return <Console key={data.id} blog={data} />;
  return (
    <>
      <RoomHead title={words.room} />
      <main id="tartalom">
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />}
      </main>
    </>
  );
}

function Console({ blog }: { blog: LiveBlog }) {
  const now = useNow();
  const [draft, changeDraft] = useDraft(blog.id);
  const [revision, setRevision] = useState(0);
  const [givingBack, setGivingBack] = useState<LivePost | null>(null);
  const actions = useMemo(() => createPostActions(blog.id, setGivingBack), [blog.id]);
  const [isPeeking, setPeeking] = useState(false);
  const latestDraft = useRef(draft);
  latestDraft.current = draft;
  const isQueueing = useRef(false);
  usePresence(blog.id, draft.html.replaceAll(/<[^>]+>/g, ' ').trim() || draft.title);

  const putIntoField = useCallback(
    (next: Draft) => {
      latestDraft.current = next;
      changeDraft(next);
      setRevision((before) => before + 1);
    },
    [changeDraft],
  );

  const onSent = useSentPosts(blog.id, latestDraft, putIntoField);
  const queues = usePostQueues(onSent);

  function send() {
    if (isEmptyDraft(latestDraft.current) || isQueueing.current) return;
    const { title, html, minute, isMoment, notify, files } = latestDraft.current;
    const body = {
      ...{ title: title.trim(), content: html, minute },
      ...(blog.mayEdit && { isMoment, notify }),
    };
    void enqueue(queues.posts.queue, createQueuedPost(body, files), () => putIntoField(emptyDraft));
  }

  /** Sends pictures without a post, for whoever writes the next one. */
  function sendFiles() {
    if (isQueueing.current) return;
    const pictures = createQueuedPost(null, latestDraft.current.files);
    void enqueue(queues.pictures.queue, pictures, () => changeDraft({ files: [] }));
  }

  /** Storing takes a moment, in which a second press must not send the same again. */
  async function enqueue(queue: PostQueue, post: QueuedPost, onStored: () => void) {
    isQueueing.current = true;
    try {
      await queue.add(post);
      onStored();
    } catch (error) {
      toast(sentenceOf(error));
    } finally {
      isQueueing.current = false;
    }
  }

  const createQueuedPost = (body: QueuedPost['body'], files: readonly QueuedFile[]): QueuedPost => ({
    ...{ key: crypto.randomUUID(), blogId: blog.id, at: Date.now(), body, files: [...files], fault: null },
  });

  /** Puts a post that waits back into the empty field, or its pictures to those that are there. */
  function editQueued({ key, body, files }: QueuedPost) {
    if (!body) {
      void queues.pictures.queue.remove(key);
      changeDraft({ files: [...latestDraft.current.files, ...files] });
    } else if (isEmptyDraft(latestDraft.current)) {
      void queues.posts.queue.remove(key);
      putIntoField(draftOf(body, files));
    } else toast(words.fieldIsTaken);
  }

  /** A suggestion fills in only empty fields, except for the title: nothing that was typed is lost. */
  function applySuggestion({ title, html, minute }: Suggestion) {
    const before = latestDraft.current;
    putIntoField({ ...before, title, minute, html: before.html === '' ? html : before.html });
  }

  const mayWrite = blog.posting !== 'none' && blog.state === 'live';
  return (
    <>
      <main id="tartalom">
        <BlogHead blog={blog} now={now} isPeeking={isPeeking} onPeek={() => setPeeking(!isPeeking)} />
        <div className={styles.console} data-peek={isPeeking || undefined}>
          <div className={styles.main}>
            {mayWrite && (
              <Composer
                blog={blog}
                draft={draft}
                revision={revision}
                onChange={changeDraft}
                onSend={send}
                onSendFiles={sendFiles}
              />
            )}
            {!mayWrite && <p className={styles.nothing}>{whyNot(blog)}</p>}
            <UploadBar />
            {(['posts', 'pictures'] as const).map((kind) => (
              <QueuePart
                key={kind}
                posts={queues[kind].posts.filter(({ blogId }) => blogId === blog.id)}
                isOffline={queues[kind].isOffline}
                share={queues[kind].share}
                waitingText={kind === 'posts' ? words.queued : words.queuedPictures}
                onRetry={(key) => void queues[kind].queue.retry(key)}
                onEdit={editQueued}
              />
            ))}
            <PostStream blog={blog} actions={actions} />
          </div>
          <div className={styles.facts}>
            <SummaryPart blog={blog} now={now} />
            <MomentsPart moments={blog.moments} />
          </div>
          <div className={styles.people}>
            <ReadersPart blog={blog} now={now} />
            <IncomingPart
              blog={blog}
              onUse={(file) => changeDraft({ files: [...latestDraft.current.files, file] })}
            />
            <LinkedEventPart blog={blog} now={now} onSuggest={applySuggestion} />
            <PeoplePart blog={blog} />
          </div>
        </div>
        {isPeeking && <Peek blog={blog} onClose={() => setPeeking(false)} />}
      </main>
      {givingBack && <GiveBack post={givingBack} onClose={() => setGivingBack(null)} />}
      <StatusLine
        keys={[
          [['Ctrl ↵'], 'mehet'],
          [['Ctrl Z'], 'vissza, 10 mp-ig'],
          [['e'], 'szerkesztés'],
          [['k'], 'kitűzés'],
          [['f'], 'fontos pillanat'],
        ]}
      />
    </>
  );
}

/** Why there is no field for a new post. */
function whyNot({ posting, state }: LiveBlog): string {
  if (posting === 'none') return words.notAdded;
  return state === 'planned' ? words.notBegun : words.isOver;
}
