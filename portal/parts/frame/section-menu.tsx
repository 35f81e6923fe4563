import type { MenuItem } from '#contract/menus.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { ariaCurrent } from './aria-current.ts';
import styles from './section-menu.module.css';

export function SectionMenu({ items, path }: { items: readonly MenuItem[]; path: string }) {
  return (
    <nav className={styles.menu} aria-label="Rovatok" data-behaviour="current-page">
      <div className={layout.page}>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.url} className={item.apart ? styles.apart : undefined}>
              <a
                className={classNames(styles.item, item.scheme === 'after' && styles.after)}
                href={item.url}
                aria-current={ariaCurrent(item.url, path)}
              >
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
