import type { FixtureLineup } from '#contract/football-match.ts';
import { Icon } from '#portal/design/icons.tsx';
import boxes from '#portal/parts/body/boxes.module.css';
import { playerHref } from '../hrefs.ts';
import { words } from '../words.ts';
import { placePlayers } from './pitch-places.ts';
import styles from './squads.module.css';

interface SquadsProps {
  home: FixtureLineup | null;
  away: FixtureLineup | null;
  names: { home: string; away: string };
}

/** Starters and coaches as lists, and substitutes in a collapsible part. */
export function Squads({ home, away, names }: SquadsProps) {
  const sides = [
    { side: 'home', name: names.home, lineup: home },
    { side: 'away', name: names.away, lineup: away },
  ] as const;
  return (
    <>
      <div className={styles.sides}>
        {sides.map(({ side, name, lineup }) => (
          <section key={side} aria-label={words.startersOf(name)}>
            <h4 className={styles.team}>
              {name}
              {/* Where the pitch is drawn, the formation can be seen there. */}
              {lineup?.formation && placePlayers(lineup.startXI).length === 0 && (
                <small> {lineup.formation}</small>
              )}
            </h4>
            {lineup ? <Players players={lineup.startXI} /> : <p className={styles.none}>{words.noData}</p>}
            {lineup?.coach.name && (
              <p className={styles.coach}>
                {words.coach} <b>{lineup.coach.name}</b>
              </p>
            )}
          </section>
        ))}
      </div>
      {sides.some(({ lineup }) => (lineup?.substitutes.length ?? 0) > 0) && (
        <details className={boxes.accordion}>
          <summary className={boxes.summary}>
            <span>{words.substitutes}</span>
            <Icon name="down" className={boxes.arrow} />
          </summary>
          <div className={styles.sides}>
            {sides.map(({ side, name, lineup }) => (
              <section key={side} aria-label={words.substitutesOf(name)}>
                <h4 className={styles.team}>{name}</h4>
                <Players players={lineup?.substitutes ?? []} />
              </section>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Players({ players }: { players: FixtureLineup['startXI'] }) {
  return (
    <ul className={styles.players}>
      {players.map(({ player: { id, name, number, pos } }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a player may have no id
        <li key={`${id} ${place}`}>
          <b>{number ?? '–'}</b>
          {id !== null && name !== null ? (
            <a href={playerHref(id)}>{name}</a>
          ) : (
            <span>{name ?? words.unknownPlayer}</span>
          )}
          <small>{words.positions[pos?.toUpperCase() ?? ''] ?? ''}</small>
        </li>
      ))}
    </ul>
  );
}
