import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveBlog, LivePicture } from '#contract/live.ts';
import { parseVideoRef } from '#contract/video-name.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { controlClass } from '#desk/design/field.tsx';
import { toast } from '#desk/design/toast.tsx';
import { clock } from '#desk/time/moment.ts';
import { refreshLive } from './post-actions.ts';
import type { QueuedFile } from './queue/queue-store.ts';
import styles from './side.module.css';
import { liveWords as words } from './words.ts';

/** Pictures that reporters sent from their phones. An editor uses each in the current post or sets it aside. */
export function IncomingPart({ blog, onUse }: { blog: LiveBlog; onUse(file: QueuedFile): void }) {
  const { data } = useQuery(callQuery('livePictures', { id: blog.id }));
  const [item, setItem] = useState<number | null>(null);
  const items = data?.items ?? [];
  // A newer picture does not take the place of the one that is being described.
  const first = items.find((picture) => picture.item === item) ?? items[0];
  if (!first) return null;
  if (first.item !== item) setItem(first.item);
  const setAside = (picture: LivePicture) =>
    void ask('setLivePictureAside', { id: blog.id, item: picture.item }).then(
      refreshLive,
      (error: unknown) => void toast(sentenceOf(error)),
    );
  return (
    <section className={styles.incoming} aria-labelledby="telefonrol">
      <h2 className={styles.title} id="telefonrol">
        {words.incoming} <small>{clock(first.at)}</small>
      </h2>
      <Incoming
        key={first.item}
        picture={first}
        onUse={(alt) => {
          const kind = parseVideoRef(first.ref) ? 'video' : 'picture';
          onUse({ file: null, ref: first.ref, kind, alt });
          setAside(first);
        }}
        onSetAside={() => setAside(first)}
      />
      {items.length > 1 && <p className={styles.quiet}>+ {items.length - 1}</p>}
    </section>
  );
}

function Incoming({
  picture: { ref, alt: storedAlt, by },
  onUse,
  onSetAside,
}: {
  picture: LivePicture;
  onUse(alt: string): void;
  onSetAside(): void;
}) {
  const [alt, setAlt] = useState(storedAlt ?? '');
  return (
    <>
      {parseVideoRef(ref) ? (
        // biome-ignore lint/a11y/useMediaCaption: it was just shot; captions come with the library
        <video src={ref} controls preload="metadata" />
      ) : (
        <img src={ref} alt={alt} />
      )}
      <p>
        <b>{by.name}</b>
      </p>
      <input
        className={controlClass}
        aria-label={words.alt}
        placeholder={words.alt}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={() => onUse(alt)}>{words.use}</Button>
        <Button look="quiet" onClick={onSetAside}>
          {words.aside}
        </Button>
      </div>
    </>
  );
}
