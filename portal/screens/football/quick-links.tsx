import { classNames } from '#portal/design/primitives/class-names.ts';
import { findLeagueName, quickLeagues } from '#portal/parts/football/competitions.ts';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './choices.module.css';
import { footballAddress } from './football-parameters.ts';
import type { FootballData } from './load-football.ts';

/**
 * Links to the most read competitions that have data. On a page of tables they lead to the same kind of page.
 */
export function QuickLinks({
  data: { state, league, choices },
  site,
}: {
  data: FootballData;
  site: PortalSite;
}) {
  const { page } = state;
  const all = page === null && !league.chosen && state.country === null;
  const isOffered = (id: number) =>
    choices.all === null || choices.all.some((entry) => entry.league.id === id);
  return (
    <nav className={styles.quick} aria-label="Bajnokságok">
      {page === null && (
        <a
          className={classNames(styles.link, all && styles.current)}
          href={footballAddress({})}
          aria-current={all ? 'page' : undefined}
        >
          Mind
        </a>
      )}
      {quickLeagues[site.slug].filter(isOffered).map((id) => {
        const current = (league.chosen || page !== null) && league.id === id;
        return (
          <a
            key={id}
            className={classNames(styles.link, current && styles.current)}
            href={footballAddress({ league: id, page })}
            aria-current={current ? 'page' : undefined}
          >
            {findLeagueName(id)}
          </a>
        );
      })}
    </nav>
  );
}
