import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '#desk/design/dialog.tsx';
import { useMedia } from '#desk/design/use-media.ts';
import { whenIdle } from '#desk/design/when-idle.ts';
import { windowPositionOf } from '../sheet/window-position.ts';
import { newThread, placesIn, unmarkSelection } from '../text/comments/comment-marks.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './margin.module.css';
import { stackCards } from './stack-cards.ts';
import { ThreadCard } from './thread-card.tsx';
import type { Comments } from './use-comments.ts';
import { commentWords as words } from './words.ts';

interface MarginProps {
  editor: TextEditor;
  comments: Comments;
  writer: Writer;
  text: Text;
}

/**
 * From this width there is room for cards next to the text; below it, pressing a passage opens its
 * conversation.
 */
const hasMargin = '(min-width: 1280px)';

/** Open conversations next to their passages, and the form for a new one. */
export function Margin(props: MarginProps) {
  const { editor, comments, text } = props;
  const isWide = useMedia(hasMargin);
  const { openThread } = text.state;
  const close = () => {
    if (openThread === newThread) unmarkSelection(editor.view);
    text.set({ openThread: null });
    editor.view.focus();
  };
  const content = (id: number) => {
    const thread = comments.threads.find((each) => each.id === id);
    const onResolved = isWide ? () => editor.view.focus() : undefined;
    if (thread) return <ThreadCard thread={thread} {...props} onResolved={onResolved} />;
    return id === newThread && openThread === newThread ? (
      <NewComment writer={props.writer} editor={editor} comments={comments} onDone={close} />
    ) : null;
  };
  if (isWide) return <Cards editor={editor} open={openThread} onClose={close} content={content} />;
  const shown = openThread === null ? null : content(openThread);
  if (!shown) return null;
  const quote = comments.threads.find(({ id }) => id === openThread)?.quote;
  return (
    <Dialog title={openThread === newThread ? words.start : words.thread} onClose={close}>
      <div className={styles.sheet}>
        {quote && <p className={styles.quote}>{words.about(quote.slice(0, quoteLength))}</p>}
        {shown}
      </div>
    </Dialog>
  );
}

interface NewCommentProps {
  writer: Writer;
  editor: TextEditor;
  comments: Comments;
  onDone(): void;
}

function NewComment({ writer: { me, piece }, editor, comments, onDone }: NewCommentProps) {
  // Others may delete the passage while the comment is being written.
  const [quote] = useState(() => newPassageIn(editor));
  return (
    <>
      <p className={styles.quote}>{words.about(quote)}</p>
      <CommentForm
        label={words.yourComment}
        about={`${me.kind}:${me.id} piece:${piece.id} ${quote}`}
        onSend={async (text) => {
          const isDone = await comments.start(text);
          if (isDone) onDone();
          return isDone;
        }}
        onCancel={onDone}
      />
    </>
  );
}

const quoteLength = 80;

function newPassageIn({ view: { state } }: TextEditor): string {
  const place = placesIn(state).find(({ thread }) => thread === newThread);
  return place ? state.doc.textBetween(place.from, place.to, ' ').trim().slice(0, quoteLength) : '';
}

interface CardsProps {
  editor: TextEditor;
  open: number | null;
  onClose(): void;
  content(thread: number): React.ReactNode;
}

/** Cards follow their passages this often while somebody is typing. */
const pauseMs = 200;

interface CardPlace {
  thread: number;
  /** Position from the top of the text, before others push it down. */
  wantedTop: number;
}

/** Cards at the height of their passages, pushed down if two would overlap. */
function Cards({ editor, open, onClose, content }: CardsProps) {
  const list = useRef<HTMLElement>(null);
  const [places, setPlaces] = useState<readonly CardPlace[]>([]);
  useEffect(() => {
    // Line positions require layout, so they are measured when nobody is typing.
    const measuring = whenIdle(() => setPlaces((before) => nextPlaces(before, editor, list.current)), {
      pauseMs,
    });
    measuring.request();
    const unsubscribe = editor.subscribe(measuring.request);
    const resized = new ResizeObserver(measuring.request);
    resized.observe(editor.view.dom);
    return () => {
      unsubscribe();
      resized.disconnect();
      measuring.stop();
    };
  }, [editor]);

  // The form for a new comment must exist before the next key.
  useLayoutEffect(() => {
    if (open !== null) setPlaces((before) => nextPlaces(before, editor, list.current));
  }, [editor, open]);

  useLayoutEffect(() => {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[];
    const stack = () => {
      const heights = cards.map((card) => card.offsetHeight);
      const idealTops = cards.map((card) => Number(card.dataset.top));
      const tops = stackCards(idealTops, heights);
      for (const [index, card] of cards.entries()) card.style.insetBlockStart = `${tops[index] ?? 0}px`;
    };
    const resized = new ResizeObserver(stack);
    for (const card of cards) resized.observe(card);
    stack();
    return () => resized.disconnect();
  });

  useEffect(() => {
    if (open === null) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-thread="${open}"]`);
    if (open !== newThread) card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const cards = places.map((place) => ({ ...place, card: content(place.thread) }));
  return (
    <section ref={list} className={styles.margin} aria-label={words.margin}>
      {cards
        .filter(({ card }) => card !== null)
        .map(({ thread, wantedTop, card }) => (
          <article
            key={thread}
            className={styles.card}
            data-thread={thread}
            data-top={wantedTop}
            data-open={open === thread}
            tabIndex={-1}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          >
            {card}
          </article>
        ))}
    </section>
  );
}

function measurePlaces(editor: TextEditor): CardPlace[] {
  const passages = editor.view.isDestroyed ? [] : placesIn(editor.view.state);
  if (passages.length === 0) return [];
  const origin = editor.view.dom.getBoundingClientRect().top;
  return passages.map(({ thread, from }) => ({
    thread,
    wantedTop: Math.round((windowPositionOf(editor, from)?.top ?? origin) - origin),
  }));
}

/** What is being written keeps its card, even if somebody deletes its passage or resolves the conversation. */
function nextPlaces(
  before: readonly CardPlace[],
  editor: TextEditor,
  list: HTMLElement | null,
): readonly CardPlace[] {
  const measured = measurePlaces(editor);
  const kept = before.filter(
    ({ thread }) =>
      measured.every((place) => place.thread !== thread) &&
      list?.querySelector(`[data-thread="${thread}"] form`),
  );
  const now = [...measured, ...kept].sort((a, b) => a.wantedTop - b.wantedTop);
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
