import type { MenuItem } from '#contract/menus.ts';
import { Icon } from '#portal/design/icons.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import type { PortalSite } from '#portal/site/site.ts';
import { currentOf } from './current.ts';
import styles from './menu-panel.module.css';

/** All menus in one panel. A `<details>`, so it opens without scripts; with them it also closes by itself. */
export function MenuPanel({ site, path }: { site: PortalSite; path: string }) {
  const { main, sidebar, extra, footerNormal } = site.menus;
  const about = footerNormal.at(-1);
  return (
    <details className={styles.details} data-behaviour="menu">
      <summary className={styles.button}>
        <Icon name="menu" className={styles.open} />
        <Icon name="close" className={styles.close} />
        <span className={styles.label}>Menü</span>
      </summary>
      <nav className={styles.panel} aria-label="Menü" data-behaviour="current-page">
        <div className={`${layout.page} ${styles.groups}`}>
          <MenuGroup title="Rovatok" items={main} path={path} long />
          <MenuGroup title="Válogatás" items={[...sidebar, ...extra]} path={path} />
          {about && <MenuGroup title={about.title} items={about.items} path={path} />}
          <MenuGroup title="Testvérlap" items={[{ label: site.sister.label, url: site.sister.url }]} path={path} />
        </div>
      </nav>
    </details>
  );
}

interface MenuGroupProps {
  title: string;
  items: readonly MenuItem[];
  path: string;
  long?: boolean;
}

function MenuGroup({ title, items, path, long = false }: MenuGroupProps) {
  return (
    <div className={long ? styles.long : undefined}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {items.map(({ label, url }) => (
          <li key={url}>
            <a href={url} aria-current={currentOf(url, path)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
