import type { ReactNode } from 'react';
import type { Tag } from '#contract/article.ts';
import type { MenuItem } from '#contract/menus.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { capitalise } from '#portal/format/capitalise.ts';
import { ownMenu } from '#portal/parts/own/own-menu.ts';
import { topicUrl } from '#portal/parts/tags/topic-url.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { AccountLink, LogoutForm } from './account-link.tsx';
import { ariaCurrent } from './aria-current.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './menu-panel.module.css';

interface MenuPanelProps {
  site: PortalSite;
  path: string;
  /** Trending topics. */
  topics: readonly Tag[];
  /** Rates and weather, for screens where the service bar has no room for them. */
  readings: ReactNode;
}

/** The search panel has all topics. */
const maxTopics = 6;

/** All menus in one panel. */
export function MenuPanel({ site, path, topics, readings }: MenuPanelProps) {
  const { main, sidebar, extra, footerNormal } = site.menus;
  const about = footerNormal.at(-1);
  return (
    <Disclosure icon="menu" label="Menü">
      <nav aria-label="Menü" data-behaviour="current-page">
        <div className={classNames(layout.page, styles.groups)}>
          <p className={styles.readings}>{readings}</p>
          <MenuGroup title="Rovatok" items={main} path={path} isLong />
          <MenuGroup title="Válogatás" items={[...sidebar, ...extra]} path={path} />
          {topics.length > 0 && (
            <MenuGroup
              title="Témák"
              items={topics.slice(0, maxTopics).map((topic) => topicItem(site, topic))}
              path={path}
              maxTopics={maxTopics}
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
export const topicItem = (site: Pick<PortalSite, 'supplements'>, { name, slug }: Tag): MenuItem => ({
  label: capitalise(name),
  url: topicUrl(site, slug),
});

interface MenuGroupProps {
  title: string;
  items: readonly MenuItem[];
  path: string;
  isLong?: boolean;
  /** Set if the items are trending topics, which open pages refresh: the maximum number of them. */
  maxTopics?: number;
  /** Further items at the end. */
  children?: ReactNode;
}

function MenuGroup({ title, items, path, ...options }: MenuGroupProps) {
  const { isLong = false, maxTopics: topicCount, children } = options;
  return (
    <div className={isLong ? styles.long : undefined}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list} data-trending={topicCount}>
        {items.map(({ label, url }) => (
          <li key={url}>
            <a href={url} aria-current={ariaCurrent(url, path)}>
              {label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
