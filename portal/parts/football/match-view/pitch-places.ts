import type { FixtureLineup } from '#contract/football-match.ts';

type Starter = FixtureLineup['startXI'][number]['player'];

/** A player on the pitch, seen from behind their own goal. */
export interface PitchPlace {
  player: Starter;
  /** Lines from the own goal, from 0, and how many there are. */
  line: number;
  lines: number;
  /** Place in the line from the left, from 0, and how many stand in it. */
  place: number;
  inLine: number;
}

/** A line of more is no line. */
const maxInLine = 6;
/** A match needs seven players a side. */
const minPlayers = 7;

/**
 * Where the eleven stand: by the provider's `grid` („2:4”: second line, fourth from the left). None unless
 * all of them have one that makes sense: what players are does not say where they stand, and the order of a
 * team sheet says nothing.
 */
export function pitchPlaces(startXI: FixtureLineup['startXI']): PitchPlace[] {
  const players = startXI.map(({ player }) => player);
  const byGrid = players.map((player) => gridOf(player));
  if (byGrid.includes(null) || !areApart(byGrid)) return [];
  const lines = linesOfGrid(players, byGrid);
  if (lines.length < 2 || players.length < minPlayers || lines.some((line) => line.length > maxInLine))
    return [];
  return lines.flatMap((line, index) =>
    line.map((player, place) => ({ player, line: index, lines: lines.length, place, inLine: line.length })),
  );
}

interface Grid {
  line: number;
  place: number;
}

function gridOf({ grid }: Starter): Grid | null {
  const [, line, place] = /^([1-9]):([1-9])$/.exec(grid ?? '') ?? [];
  return line === undefined || place === undefined ? null : { line: Number(line), place: Number(place) };
}

const areApart = (grids: readonly (Grid | null)[]) =>
  new Set(grids.map((grid) => `${grid?.line}:${grid?.place}`)).size === grids.length;

function linesOfGrid(players: readonly Starter[], grids: readonly (Grid | null)[]): Starter[][] {
  const placed = players.flatMap((player, index) => {
    const grid = grids[index];
    return grid ? [{ player, ...grid }] : [];
  });
  const numbers = [...new Set(placed.map(({ line }) => line))].toSorted((a, b) => a - b);
  return numbers.map((number) =>
    placed
      .filter(({ line }) => line === number)
      .toSorted((a, b) => a.place - b.place)
      .map(({ player }) => player),
  );
}

const particles = new Set([
  'al',
  'da',
  'de',
  'del',
  'della',
  'den',
  'der',
  'di',
  'do',
  'dos',
  'el',
  'la',
  'le',
  'mac',
  'san',
  'st.',
  'ten',
  'ter',
  'van',
  'von',
]);

/** What is on a shirt: „Galeano” of “L. Galeano”, „van Dijk” of “Virgil van Dijk”. */
export function shirtName(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^\p{Lu}\.(?:-\p{Lu}\.)?$/u.test(word));
  let from = words.length - 1;
  while (from > 0 && particles.has(words[from - 1]?.toLowerCase() ?? '')) from -= 1;
  return words.slice(Math.max(0, from)).join(' ') || name;
}
