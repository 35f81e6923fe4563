import type { FrontGroup } from '#contract/front.ts';
import block from '#portal/design/primitives/block.module.css';
import { Sponsor } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { Card } from '#portal/parts/card/card.tsx';
import type { CardItem } from '#portal/parts/card/card-item.ts';
import styles from './after-block.module.css';
import { columnsFor } from './columns.ts';

interface AfterBlockProps {
  id: string;
  title: string;
  links: FrontGroup['links'];
  sponsor: FrontGroup['sponsor'];
  items: readonly CardItem[];
}

/** The block of the After section, which always has its own dark colours. */
export function AfterBlock(props: AfterBlockProps) {
  const { id, title, links, sponsor, items } = props;
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <section className={classNames(layout.band, styles.after)} data-scheme="after" aria-labelledby={id}>
      <div className={layout.page}>
        <div className={classNames(block.block, styles.block)}>
          <div className={styles.head}>
            <h2 className={styles.logo} id={id}>
              <a href="/after">{title}</a> <small>ami a hírek után marad</small>
            </h2>
            {sponsor && <Sponsor {...sponsor} />}
            {links.length > 0 && (
              <nav className={block.links} aria-label={`${title}: témák`}>
                {links.map((link) => (
                  <a key={link.url} href={link.url}>
                    {link.label}
                  </a>
                ))}
              </nav>
            )}
          </div>
          <div className={styles.grid}>
            <Card item={first} look={{ kind: 'wide', slot: 'wide' }} />
            {others.length > 0 && (
              <div className={classNames(layout.ruled, styles[columnsFor(others.length, 3)])}>
                {others.map((item) => (
                  <Card
                    key={item.id}
                    item={item}
                    look={{ fold: 'block', slot: 'fold', hasLead: false, hasAuthors: false }}
                  />
                ))}
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
