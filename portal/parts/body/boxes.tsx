import { useId } from 'react';
import type { AccordionBlock, InfoBoxBlock } from '#body/blocks.ts';
import { Icon } from '#portal/design/icons.tsx';
import { ArticleBody, type BodyContext } from './article-body.tsx';
import styles from './boxes.module.css';
import { Html } from './text-blocks.tsx';

/** What stands apart from the text: explanations, facts, how-tos. */
export function InfoBox({ block, context }: { block: InfoBoxBlock; context: BodyContext }) {
  const id = useId();
  if (!block.title) {
    return (
      <div className={styles.infoBox}>
        <ArticleBody blocks={block.blocks} context={{ ...context, inBox: true }} />
      </div>
    );
  }
  return (
    <aside className={styles.infoBox} aria-labelledby={id}>
      <div id={id}>
        <Html as="h2" className={styles.title} html={block.title} />
      </div>
      <ArticleBody blocks={block.blocks} context={{ ...context, inBox: true }} />
    </aside>
  );
}

export function Accordion({ block, context }: { block: AccordionBlock; context: BodyContext }) {
  return (
    <details className={styles.accordion}>
      <summary className={styles.summary}>
        <Html as="span" html={block.title} />
        <Icon name="down" className={styles.arrow} />
      </summary>
      <div className={styles.content}>
        <ArticleBody blocks={block.blocks} context={{ ...context, inBox: true }} />
      </div>
    </details>
  );
}
