import type { ReactNode } from 'react';
import type { Tag } from '#contract/article.ts';
import type { MenuItem } from '#contract/menus.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { label } from '#portal/format/title.ts';
import { ownMenu } from '#portal/parts/own/own-menu.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { AccountLink, LogoutForm } from './account-link.tsx';
import { currentOf } from './current.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './menu-panel.module.css';

interface MenuPanelProps {
  site: PortalSite;
  path: string;
  /** What is written about most these days. */
  topics: readonly Tag[];
  /** Rates and weather, shown where the line above the masthead has no room for them. */
  readings: ReactNode;
}

/** Topics listed in the menu; all of them are in the search panel. */
const topicsShown = 6;

/** All menus in one panel. */
export function MenuPanel({ site, path, topics, readings }: MenuPanelProps) {
  const { main, sidebar, extra, footerNormal } = site.menus;
  const about = footerNormal.at(-1);
  return (
    <Disclosure icon="menu" label="Menü">
      <nav aria-label="Menü" data-behaviour="current-page">
        <div className={`${layout.page} ${styles.groups}`}>
          <p className={styles.readings}>{readings}</p>
          <MenuGroup title="Rovatok" items={main} path={path} long />
          <MenuGroup title="Válogatás" items={[...sidebar, ...extra]} path={path} />
          {topics.length > 0 && (
            <MenuGroup
              title="Témák"
              items={topics.slice(0, topicsShown).map(topicItem)}
              path={path}
              maxTopics={topicsShown}
            />
          )}
          {about && <MenuGroup title={about.title} items={about.items} path={path} />}
          <div className={styles.stacked}>
            <MenuGroup title="Sajátom" items={ownMenu} path={path}>
              <li>
                <AccountLink />
              </li>
              <li className={styles.out}>
                <LogoutForm />
              </li>
            </MenuGroup>
            <MenuGroup
              title="Testvérlap"
              items={[{ label: site.sister.label, url: site.sister.url }]}
              path={path}
            />
          </div>
        </div>
      </nav>
    </Disclosure>
  );
}

/** A topic as an item of a menu. */
export const topicItem = ({ name, slug }: Tag): MenuItem => ({ label: label(name), url: `/cimke/${slug}` });

interface MenuGroupProps {
  title: string;
  items: readonly MenuItem[];
  path: string;
  long?: boolean;
  /** The items are trending topics, at most so many: open pages renew them. */
  maxTopics?: number;
  /** More items, after those. */
  children?: ReactNode;
}

function MenuGroup({ title, items, path, long = false, maxTopics, children }: MenuGroupProps) {
  return (
    <div className={long ? styles.long : undefined}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list} data-topics={maxTopics}>
        {items.map(({ label: text, url }) => (
          <li key={url}>
            <a href={url} aria-current={currentOf(url, path)}>
              {text}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
