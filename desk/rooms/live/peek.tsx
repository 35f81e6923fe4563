import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LiveBlog } from '#contract/live.ts';
import { ask } from '#desk/api/ask.ts';
import { IconButton } from '#desk/design/icon-button.tsx';
import { previewAddress } from '../writer/preview/preview-head.ts';
import { stayHere } from '../writer/preview/stay-here.ts';
import styles from './peek.module.css';
import { liveWords as words } from './words.ts';

/** The live blog as readers see it on a phone, next to the console; updated with every change of a post. */
export function Peek({ blog, onClose }: { blog: LiveBlog; onClose(): void }) {
  const { id, site, title } = blog;
  const frame = useRef<HTMLIFrameElement>(null);
  // Like the list of posts, it is refreshed when something changes.
  const { data: shown } = useQuery({
    queryKey: ['livePosts', { id, isPeek: true }],
    async queryFn({ signal }) {
      const { items, pinned } = await ask('livePosts', { id }, { signal });
      return JSON.stringify([...pinned, ...items].map((post) => [post.id, post.version]));
    },
  });
  const state = `${blog.version} ${blog.state} ${shown}`;
  const drawn = useRef<string | null>(null);
  useEffect(() => {
    if (shown === undefined || drawn.current === state) return;
    // The first one is already loading. When it is loaded again, a page keeps its scroll position.
    if (drawn.current !== null) frame.current?.contentWindow?.location.reload();
    drawn.current = state;
  }, [shown, state]);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <aside className={styles.peek} aria-label={words.peekTitle(title)}>
      <p>
        {words.peekStill}
        <IconButton icon="close" label={words.peekClose} title={words.peekClose} onClick={onClose} />
      </p>
      <iframe
        ref={frame}
        title={words.peekTitle(title)}
        src={previewAddress(id, { site })}
        // The page may be shown at the desk, but may not do anything.
        sandbox="allow-same-origin"
        onLoad={stayHere}
      />
    </aside>
  );
}
