import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { mastheadDate } from '#portal/format/date.ts';
import { listNames } from '#portal/format/labels.ts';
import { nameDay } from '#portal/format/name-days.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { AccountLink } from './account-link.tsx';
import { Readings } from './readings.tsx';
import styles from './service-bar.module.css';

interface ServiceBarProps {
  site: PortalSite;
  /** Unix milliseconds. */
  now: number;
  /** Null when it could not be loaded. */
  common: Pick<FrontendInit, 'exchangeRates' | 'weatherData'> | null;
}

/**
 * The line above the masthead: date, name day, rates, weather, other sites. Open pages keep it up to date.
 */
export function ServiceBar({ site, now, common }: ServiceBarProps) {
  return (
    <section lang="hu" className={styles.bar} aria-label="Dátum és lapjaink" data-behaviour="common-data">
      <div className={classNames(layout.page, styles.row)}>
        <div className={styles.facts}>
          <span className={styles.date} data-swap="date">
            <DateAndNames seconds={now / 1000} />
            {/* For pages that stay open after midnight (`show-today.ts`). */}
            <template>
              <DateAndNames seconds={budapestTime(now / 1000).add({ days: 1 }).epochMilliseconds / 1000} />
            </template>
          </span>
          <Readings site={site.slug} common={common} className={styles.wide} />
        </div>
        <nav className={styles.brands} aria-label="Lapjaink">
          {site.menus.heading.map(({ label, url }) => (
            <a key={url} href={url}>
              {label}
            </a>
          ))}
          <a href={site.sister.url}>{site.sister.label}</a>
          <AccountLink />
        </nav>
      </div>
    </section>
  );
}

function DateAndNames({ seconds }: { seconds: number }) {
  const { year, day } = mastheadDate(seconds);
  const names = nameDay(seconds);
  return (
    <>
      <time dateTime={budapestDay(seconds)}>
        <span className={styles.year}>{year}</span>
        {day}
      </time>
      {names.length > 0 && <span>{listNames(names, 'és')} napja</span>}
    </>
  );
}
