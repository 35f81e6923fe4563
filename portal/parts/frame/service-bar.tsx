import layout from '#portal/design/primitives/layout.module.css';
import { isoTime, mastheadDate } from '#portal/format/date.ts';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './service-bar.module.css';

/** The thin line above the masthead: today's date and the publisher's other sites. */
export function ServiceBar({ site, now }: { site: PortalSite; now: number }) {
  const { year, day } = mastheadDate(now / 1000);
  return (
    <section className={styles.bar} aria-label="Dátum és lapjaink">
      <div className={`${layout.page} ${styles.row}`}>
        <time dateTime={isoTime(now / 1000).slice(0, 10)}>
          <span className={styles.year}>{year}</span>
          {day}
        </time>
        <nav className={styles.brands} aria-label="Lapjaink">
          {site.menus.heading.map(({ label, url }) => (
            <a key={url} href={url}>
              {label}
            </a>
          ))}
          <a href={site.sister.url}>{site.sister.label}</a>
        </nav>
      </div>
    </section>
  );
}
