import { budapestTime } from '#contract/budapest-time.ts';
import { Logo } from '#portal/design/logo.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { ConsentSettings } from '#portal/parts/consent/consent-place.tsx';
import { ownMenu } from '#portal/parts/own/own-menu.ts';
import { PushBell } from '#portal/parts/push/push-bell.tsx';
import { isAsking } from '#portal/parts/support/is-asking.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { ColourMode } from './colour-mode.tsx';
import styles from './footer.module.css';

export function Footer({ site, now }: { site: PortalSite; now: number }) {
  const { footerHighlight, footerNormal, footerApp, footerSocial } = site.menus;
  /** In the editors' last column, or in ours where they have none. */
  const settingsColumn = Math.max(0, footerNormal.length - 1);
  const more = [
    ...ownMenu,
    ...footerApp,
    ...footerSocial,
    { label: site.sister.label, url: site.sister.url },
  ];
  return (
    <footer lang="hu" className={styles.footer} data-later="">
      <div className={layout.page}>
        <div className={styles.top}>
          <Logo site={site.slug} name={site.name} className={styles.logo} />
          <p className={styles.claim}>{site.phrases.claim}</p>
          {footerHighlight.map(({ label, url }) => (
            <a
              key={url}
              className={classNames(button.button, button.support, isAsking(url) && styles.asking)}
              href={url}
            >
              {label}
            </a>
          ))}
        </div>
        <div className={styles.groups}>
          {[...footerNormal, { title: 'Továbbiak', items: more }].map(({ title, items }, index) => (
            <nav key={title} className={styles.group} aria-label={`Lábléc: ${title}`}>
              <p className={styles.title}>{title}</p>
              <ul>
                {items.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url}>{label}</a>
                  </li>
                ))}
                {index === settingsColumn && (
                  <li>
                    <ConsentSettings />
                  </li>
                )}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.bottom}>
          <p>
            © {budapestTime(now / 1000).year} {site.publisher}. Minden jog fenntartva.
          </p>
          <PushBell topic="breaking" name="Rendkívüli hírek értesítésben" place="footer" />
          <ColourMode />
          <p>Betűk: Source Serif 4 és Inter (OFL)</p>
        </div>
      </div>
    </footer>
  );
}
