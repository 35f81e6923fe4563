import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SiteSlug } from '#contract/article.ts';
import { loadFonts } from '#desk/design/load-fonts.ts';
import styles from './reader-frame.module.css';

interface ReaderFrameProps {
  title: string;
  site: SiteSlug;
  theme: 'light' | 'dark';
  /** Width of the reader's window in CSS pixels: container and media queries respond to it. */
  width: number;
  scale: number;
  /** Called when rendered content may have moved, and once whenever the callback is a new one. */
  onDrawn(body: HTMLElement, height: number): void;
  children: ReactNode;
}

/** In standards mode; it has the desk's origin, and its policy. */
const emptyDocument = '<!doctype html><html lang="hu" data-screen="index"><head></head><body></body></html>';

/**
 * A separate document in which readers' components are rendered with the readers' styles. It is only looked
 * at: the controls lie on top of it.
 */
export function ReaderFrame({ title, site, theme, width, scale, onDrawn, children }: ReaderFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(900);

  function open() {
    const inner = frame.current?.contentDocument;
    if (!inner?.defaultView || inner.body.parentElement?.dataset.screen === undefined) return;
    copyStyles(inner);
    loadFonts(inner.defaultView);
    inner.body.classList.add(styles.drawn ?? '');
    setBody(inner.body);
  }

  useEffect(() => {
    const root = body?.ownerDocument.documentElement;
    if (!root) return;
    root.dataset.site = site;
    root.dataset.theme = theme;
  }, [body, site, theme]);

  // Newly rendered content may be somewhere else.
  useEffect(() => {
    if (!body) return;
    const measure = () => {
      const needed = Math.ceil(body.getBoundingClientRect().height);
      setHeight(needed);
      onDrawn(body, needed);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(body);
    const nodes = new MutationObserver(measure);
    nodes.observe(body, { childList: true, subtree: true, characterData: true });
    body.ownerDocument.addEventListener('load', measure, true);
    return () => {
      sizes.disconnect();
      nodes.disconnect();
      body.ownerDocument.removeEventListener('load', measure, true);
    };
  }, [body, onDrawn]);

  return (
    <div className={styles.place} style={{ inlineSize: width * scale, blockSize: height * scale }}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        srcDoc={emptyDocument}
        onLoad={open}
        tabIndex={-1}
        inert
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/** The desk already has the readers' styles: those of this room were loaded with it. */
function copyStyles(inner: Document): void {
  const sheets = document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style');
  for (const sheet of sheets) inner.head.append(inner.importNode(sheet, true));
}
