import { useEffect, useRef, useState } from 'react';
import { passKeysOn } from './pass-keys-on.ts';
import { type PreviewLook, previewAddress } from './preview-head.ts';
import styles from './preview-room.module.css';
import { stayHere } from './stay-here.ts';
import { previewWords as words } from './words.ts';

interface PageFrameProps {
  /** Of the piece whose page is shown. */
  id: number;
  title: string;
  version: number;
  look: PreviewLook;
  /** Width of the page in CSS pixels. */
  widthPx: number;
}

/** The readers' page of a working copy in the given width, scaled down where there is less room. */
export function PageFrame(props: PageFrameProps) {
  const { id, title, version, look, widthPx } = props;
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ inline: widthPx, block: 800 });
  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const watching = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ inline: entry.contentRect.width, block: entry.contentRect.height });
    });
    watching.observe(watched);
    return () => watching.disconnect();
  }, []);
  const scale = Math.min(1, room.inline / widthPx);
  return (
    <div ref={place} className={styles.place}>
      <iframe
        key={version}
        className={styles.frame}
        title={words.frame(title)}
        src={previewAddress(id, look)}
        // The page may be shown at the desk, but may not do anything.
        sandbox="allow-same-origin"
        onLoad={(event) => {
          stayHere(event);
          passKeysOn(event);
        }}
        style={{
          inlineSize: widthPx,
          blockSize: room.block / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room.inline - widthPx * scale) / 2),
        }}
      />
    </div>
  );
}
