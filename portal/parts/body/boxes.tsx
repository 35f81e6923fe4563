import { type ReactNode, useId } from 'react';
import type { AccordionBlock, InfoBoxBlock } from '#body/blocks.ts';
import { Icon } from '#portal/design/icons.tsx';
import styles from './boxes.module.css';
import { Html } from './text-blocks.tsx';

/** A box beside the main text: explanations, facts, how-tos. */
export function InfoBox({ block, children }: { block: InfoBoxBlock; children: ReactNode }) {
  const id = useId();
  if (!block.title) {
    return <div className={styles.infoBox}>{children}</div>;
  }
  return (
    <aside className={styles.infoBox} aria-labelledby={id}>
      <div id={id}>
        <Html as="h2" className={styles.title} html={block.title} isRead />
      </div>
      {children}
    </aside>
  );
}

export function Accordion({ block, children }: { block: AccordionBlock; children: ReactNode }) {
  return (
    <details className={styles.accordion}>
      <summary className={styles.summary}>
        <Html as="span" html={block.title} isRead />
        <Icon name="down" className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
