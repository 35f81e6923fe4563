import type { PreformattedBlock, QuoteBlock } from '#body/blocks.ts';
import styles from './text.module.css';

type HtmlElement = 'div' | 'span' | 'p' | 'h2' | 'b' | 'blockquote' | 'code' | 'figcaption' | 'table';

/** @param html sanitised by `body/`; never any other HTML */
export function Html({
  html,
  className,
  as: Element = 'div',
  isRead = false,
}: {
  html: string;
  className?: string;
  as?: HtmlElement;
  /** Whether „Hallgasd meg” reads it aloud (docs/product/listening.md#what-is-read). */
  isRead?: boolean;
}) {
  return (
    <Element
      className={className}
      data-read={isRead ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where an article's text enters a page, sanitised on write and on read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

export function Quote({ block }: { block: QuoteBlock }) {
  return (
    <figure className={styles.quote}>
      <Html as="blockquote" html={block.html} isRead />
      {block.cite && <Html as="figcaption" className={styles.cite} html={block.cite} isRead />}
    </figure>
  );
}

export function PullQuote({ block }: { block: QuoteBlock }) {
  return (
    <figure className={styles.pullQuote}>
      <Html as="blockquote" html={block.html} />
      {block.cite && <Html as="figcaption" className={styles.cite} html={block.cite} />}
    </figure>
  );
}

/** A long line scrolls within its box, so the box must be reachable by keyboard. */
export function Preformatted({ block }: { block: PreformattedBlock }) {
  return (
    <pre className={block.code ? styles.code : styles.verse} tabIndex={block.code ? 0 : undefined}>
      {block.code ? <Html as="code" html={block.html} /> : <Html as="span" html={block.html} />}
    </pre>
  );
}
