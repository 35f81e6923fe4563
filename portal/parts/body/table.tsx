import type { TableBlock } from '#body/blocks.ts';
import { tableCaption } from '#portal/format/caption.ts';
import type { Language } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import styles from './table.module.css';
import { Html } from './text-blocks.tsx';

/** A table that scrolls sideways by itself if it is too wide; a shadow shows that it does. */
export function Table({ block, language }: { block: TableBlock; language: Language }) {
  const { label, html } = block;
  // A landmark needs a name, so a table without a caption is no landmark.
  const name = label ? `${label} (${labels[language].table})` : undefined;
  const { caption, source } = tableCaption(block.caption);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.wrap} tabIndex={0} aria-label={name}>
      <Html
        as="table"
        className={styles.table}
        html={caption ? `<caption><span>${caption}</span></caption>${html}` : html}
      />
      {source && <Html as="p" className={styles.source} html={source} />}
    </section>
  );
}
