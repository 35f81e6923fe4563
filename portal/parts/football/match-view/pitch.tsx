import type { FixtureLineup } from '#contract/football-match.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Side } from '../match-facts.ts';
import { words } from '../words.ts';
import styles from './pitch.module.css';
import { type PitchPlace, placePlayers, shirtName } from './pitch-places.ts';

/** „Tölgyvári SC 4-3-3”; the name alone if the formation is unknown. */
const teamWords = (name: string, lineup: FixtureLineup | null): string =>
  [name, lineup?.formation].filter(Boolean).join(' ');

interface PitchProps {
  home: FixtureLineup | null;
  away: FixtureLineup | null;
  names: { home: string; away: string };
}

/**
 * The starters on the pitch, which is horizontal on wide screens and vertical on narrow ones. Renders nothing
 * if positions are unknown; `Squads` lists everybody.
 */
export function Pitch({ home, away, names }: PitchProps) {
  const places = {
    home: home ? placePlayers(home.startXI) : [],
    away: away ? placePlayers(away.startXI) : [],
  };
  if (places.home.length + places.away.length === 0) return null;
  const label = words.pitch(teamWords(names.home, home), teamWords(names.away, away));
  const all = (['home', 'away'] as const).flatMap((side) => places[side].map((place) => ({ side, place })));
  return (
    <figure className={styles.figure}>
      <svg
        className={classNames(styles.pitch, styles.flat)}
        viewBox="0 0 600 300"
        role="img"
        aria-label={label}
      >
        <path className={styles.grass} d="M0 0h600v300H0z" />
        <path
          className={styles.stripe}
          d="M0 0h50v300H0zM100 0h50v300h-50zM200 0h50v300h-50zM300 0h50v300h-50zM400 0h50v300h-50zM500 0h50v300h-50z"
        />
        <path
          className={styles.lines}
          d="M8 8h584v284H8zM300 8v284M8 80h80v140H8M592 80h-80v140h80M8 118h30v64H8M592 118h-30v64h30M88 122a36 36 0 0 1 0 56M512 122a36 36 0 0 0 0 56M342 150a42 42 0 1 1 -84 0 42 42 0 1 1 84 0"
        />
        {all.map(({ side, place }) => (
          <Player key={keyOf(side, place)} side={side} player={place.player} {...flat(place, side)} />
        ))}
      </svg>
      <svg
        className={classNames(styles.pitch, styles.upright)}
        viewBox="0 0 320 600"
        role="img"
        aria-label={label}
      >
        <path className={styles.grass} d="M0 0h320v600H0z" />
        <path
          className={styles.stripe}
          d="M0 0h320v50H0zM0 100h320v50H0zM0 200h320v50H0zM0 300h320v50H0zM0 400h320v50H0zM0 500h320v50H0z"
        />
        <path
          className={styles.lines}
          d="M8 8h304v584H8zM8 300h304M85 8v80h150V8M85 592v-80h150v80M126 8v30h68V8M126 592v-30h68v30M202 300a42 42 0 1 1 -84 0 42 42 0 1 1 84 0"
        />
        {all.map(({ side, place }) => (
          <Player key={keyOf(side, place)} side={side} player={place.player} {...upright(place, side)} />
        ))}
      </svg>
      <figcaption className={styles.key}>
        <span>{[names.home, home?.formation].filter(Boolean).join(', ')}</span>
        <span>{[names.away, away?.formation].filter(Boolean).join(', ')}</span>
      </figcaption>
    </figure>
  );
}

const keyOf = (side: string, { line, place }: PitchPlace) => `${side} ${line}:${place}`;

interface Point {
  x: number;
  y: number;
}

/** Distance from the own goal line, on a pitch of 600. */
const depth = ({ line, lines }: PitchPlace) => Math.round(40 + (line / Math.max(1, lines - 1)) * 222);
/** Distance to the right from the middle of the line. */
const across = ({ place, inLine }: PitchPlace, gap: number) => Math.round((place - (inLine - 1) / 2) * gap);

/** The home team plays to the right, so its left is at the top. */
function flat(place: PitchPlace, side: Side): Point {
  const y = across(place, Math.min(70, 260 / place.inLine));
  return side === 'home' ? { x: depth(place), y: 150 + y } : { x: 600 - depth(place), y: 150 - y };
}

/** The home team plays downwards, so its left is on the right. */
function upright(place: PitchPlace, side: Side): Point {
  const x = across(place, Math.min(76, 300 / place.inLine));
  return side === 'home' ? { x: 160 - x, y: depth(place) } : { x: 160 + x, y: 600 - depth(place) };
}

/** There is no room for more letters below a player. */
const maxNameLength = 13;
const squeezed = { textLength: 74, lengthAdjust: 'spacingAndGlyphs' };

function Player({ side, player, x, y }: Point & { side: Side; player: PitchPlace['player'] }) {
  const name = player.name === null ? '' : shirtName(player.name);
  return (
    <g className={styles[side]}>
      {side === 'home' ? (
        <circle className={styles.disc} cx={x} cy={y} r="13" />
      ) : (
        <rect className={styles.disc} x={x - 12} y={y - 12} width="24" height="24" rx="4" />
      )}
      <text className={styles.number} x={x} y={y + 4}>
        {player.number}
      </text>
      {/* A long name is squeezed so that it does not touch its neighbour's. */}
      <text className={styles.name} x={x} y={y + 25} {...(name.length > maxNameLength && squeezed)}>
        {name}
      </text>
    </g>
  );
}
