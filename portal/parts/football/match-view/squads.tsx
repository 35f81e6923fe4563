import type { FixtureLineup } from '#contract/football-match.ts';
import { Icon } from '#portal/design/icons.tsx';
import boxes from '#portal/parts/body/boxes.module.css';
import { pitchPlaces } from './pitch-places.ts';
import styles from './squads.module.css';

interface SquadsProps {
  home: FixtureLineup | null;
  away: FixtureLineup | null;
  names: { home: string; away: string };
}

/** Who plays, for everybody: starters, coaches, and those who may come on, which can be opened. */
export function Squads({ home, away, names }: SquadsProps) {
  const sides = [
    { side: 'home', name: names.home, lineup: home },
    { side: 'away', name: names.away, lineup: away },
  ] as const;
  return (
    <>
      <div className={styles.sides}>
        {sides.map(({ side, name, lineup }) => (
          <section key={side} aria-label={`${name}: kezdőcsapat`}>
            <h4 className={styles.team}>
              {name}
              {lineup?.formation && pitchPlaces(lineup.startXI).length === 0 && (
                <small> {lineup.formation}</small>
              )}
            </h4>
            {lineup ? <Players players={lineup.startXI} /> : <p className={styles.none}>Még nincs adat.</p>}
            {lineup?.coach.name && (
              <p className={styles.coach}>
                Edző: <b>{lineup.coach.name}</b>
              </p>
            )}
          </section>
        ))}
      </div>
      {sides.some(({ lineup }) => (lineup?.substitutes.length ?? 0) > 0) && (
        <details className={boxes.accordion}>
          <summary className={boxes.summary}>
            <span>Cserejátékosok</span>
            <Icon name="down" className={boxes.arrow} />
          </summary>
          <div className={styles.sides}>
            {sides.map(({ side, name, lineup }) => (
              <section key={side} aria-label={`${name}: cserejátékosok`}>
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

const positions: Readonly<Record<string, string>> = { G: 'kapus', D: 'védő', M: 'középpályás', F: 'csatár' };

function Players({ players }: { players: FixtureLineup['startXI'] }) {
  return (
    <ul className={styles.players}>
      {players.map(({ player: { id, name, number, pos } }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a player may have no number and no name
        <li key={`${id} ${place}`}>
          <b>{number ?? '–'}</b>
          <span>{name ?? 'Ismeretlen játékos'}</span>
          <small>{positions[pos?.toUpperCase() ?? ''] ?? ''}</small>
        </li>
      ))}
    </ul>
  );
}
