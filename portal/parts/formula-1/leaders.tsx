import { Block } from '#portal/design/primitives/block.tsx';
import styles from './leaders.module.css';
import type { Links } from './links.ts';
import type { CalendarData } from './load-calendar.ts';
import { PointsTable } from './points-table.tsx';
import { spoilerOfPoints } from './spoiler-of-formula-1.ts';

interface LeadersProps {
  leaders: CalendarData['leaders'];
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** The first of both championships, beside one another. */
export function Leaders({ leaders: { drivers, teams, counted }, season, links, now }: LeadersProps) {
  if (drivers.length + teams.length === 0) return null;
  return (
    <Block title="A pontverseny állása" id="allas">
      <div className={styles.leaders} {...spoilerOfPoints(season, counted, now)}>
        {drivers.length > 0 && <PointsTable of="drivers" rows={drivers} season={season} links={links} brief />}
        {teams.length > 0 && <PointsTable of="teams" rows={teams} season={season} links={links} brief />}
      </div>
      <p className={styles.more}>
        <a href={links.to({ page: 'pontverseny', season })}>Az egész pontverseny</a>
        <a href={links.to({ page: 'konstruktor', season })}>Minden konstruktőr</a>
      </p>
    </Block>
  );
}
