import { Icon } from '#portal/design/icons.tsx';
import { Logo } from '#portal/design/logo.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { searchPath } from '#portal/parts/search/search-query.ts';
import type { ViewContext } from '#portal/server/screen.ts';
import styles from './masthead.module.css';
import { MenuPanel } from './menu-panel.tsx';
import { SectionMenu } from './section-menu.tsx';

/** Logo, menu and support above the sections. It is taller on the front page, and goes out of the way on scrolling down. */
export function Masthead({ context: { site, path } }: { context: Pick<ViewContext, 'site' | 'path'> }) {
  return (
    <header className={styles.masthead} data-behaviour="hiding-header">
      <div className={classNames(layout.page, styles.row)}>
        <div className={styles.start}>
          <MenuPanel site={site} path={path} />
        </div>
        <a className={styles.home} href="/">
          <Logo
            site={site.slug}
            name={`${site.name}: nyitólap`}
            className={classNames(styles.logo, site.slug === 'erdely' && styles.long)}
          />
        </a>
        <div className={styles.end}>
          <a className={styles.search} href={searchPath}>
            <Icon name="search" />
            <span className={styles.label}>Keresés</span>
          </a>
          {site.menus.footerHighlight.map(({ label, url }) => (
            <a key={url} className={classNames(button.button, button.support, styles.support)} href={url}>
              {label}
            </a>
          ))}
        </div>
      </div>
      <SectionMenu items={site.menus.main} path={path} />
    </header>
  );
}
