import type { FrontendInit } from '#contract/frontend.ts';
import { Logo } from '#portal/design/logo.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { ViewContext } from '#portal/page/screen.ts';
import styles from './masthead.module.css';
import { MenuPanel } from './menu-panel.tsx';
import { Readings } from './readings.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SectionMenu } from './section-menu.tsx';

interface MastheadProps {
  context: Pick<ViewContext, 'site' | 'path' | 'now'>;
  /** Null when it could not be loaded. */
  common: Pick<FrontendInit, 'trendingTags' | 'searchPlaceholders' | 'exchangeRates' | 'weatherData'> | null;
}

/** Logo, menu, search and support above the sections. It is taller on the front page. */
export function Masthead({ context: { site, path, now }, common }: MastheadProps) {
  const topics = common?.trendingTags ?? [];
  return (
    <header lang="hu" className={styles.masthead} data-behaviour="hiding-header">
      <div className={classNames(layout.page, styles.row)}>
        <div className={styles.start}>
          <MenuPanel
            site={site}
            path={path}
            topics={topics}
            readings={<Readings site={site.slug} common={common} />}
          />
        </div>
        <a className={styles.home} href="/">
          <Logo
            site={site.slug}
            name={`${site.name}: nyitólap`}
            className={classNames(styles.logo, site.slug === 'erdely' && styles.long)}
          />
        </a>
        <div className={styles.end}>
          <SearchPanel
            site={site}
            placeholders={common?.searchPlaceholders ?? []}
            topics={topics}
            now={now}
          />
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
