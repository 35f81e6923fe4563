import type { RelatedBlock } from '#body/blocks.ts';
import cardLink from '#portal/design/primitives/card-link.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { labels } from '#portal/format/labels.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import type { BodyContext } from './body-context.ts';
import styles from './related.module.css';

/** An article recommended in the middle of another. One that is no longer published is left out. */
export function Related({ block, context }: { block: RelatedBlock; context: BodyContext }) {
  const item = context.related.get(block.slug);
  const url = item?.url ?? block.path;
  if (!url) return null;
  const { related } = labels[context.language];
  return (
    <aside
      className={classNames(cardLink.place, styles.related)}
      aria-label={`${related}: ${block.title}`}
      {...item?.spoiler}
    >
      {item?.image && (
        <div className={styles.image}>
          <Picture image={item.image} slot="related" alt="" />
        </div>
      )}
      <div>
        <p className={styles.label}>{related}</p>
        <p className={classNames(cardLink.title, styles.title)}>
          <a href={url}>{typeset(block.title)}</a>
        </p>
        {item && item.authors.length > 0 && <p className={styles.meta}>{item.authors.join(', ')}</p>}
      </div>
    </aside>
  );
}
