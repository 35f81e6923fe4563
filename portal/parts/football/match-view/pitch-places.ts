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

/** The lines by what players are, where nobody knows where they stand. */
const linesByPosition: Readonly<Record<string, number>> = { G: 1, D: 2, M: 3, F: 4 };
/** A line of more is no line. */
const mostInLine = 6;

/**
 * Where the eleven stand: by the provider's `grid` („2:4”: second line, fourth from the left) where all of them have one that makes sense, otherwise
 * in lines by what they are. None where too few are known.
 */
export function pitchPlaces(startXI: FixtureLineup['startXI']): PitchPlace[] {
  const players = startXI.map(({ player }) => player);
  const byGrid = players.map((player) => gridOf(player));
  const lines = byGrid.every((grid) => grid !== null) && areApart(byGrid) ? linesOfGrid(players, byGrid) : linesOfPositions(players);
  if (lines.length < 2 || lines.flat().length < 7 || lines.some((line) => line.length > mostInLine)) return [];
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

const areApart = (grids: readonly (Grid | null)[]) => new Set(grids.map((grid) => `${grid?.line}:${grid?.place}`)).size === grids.length;

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

function linesOfPositions(players: readonly Starter[]): Starter[][] {
  const lineOf = ({ pos }: Starter) => linesByPosition[pos?.toUpperCase() ?? ''];
  if (players.some((player) => lineOf(player) === undefined)) return [];
  return [1, 2, 3, 4].map((line) => players.filter((player) => lineOf(player) === line)).filter((line) => line.length > 0);
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
