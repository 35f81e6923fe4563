import type { FixtureLineup } from '#contract/football-match.ts';

type Starter = FixtureLineup['startXI'][number]['player'];

/** A player on the pitch, seen from behind their own goal. */
export interface PitchPlace {
  player: Starter;
  /** Index of the line from the own goal, and number of lines. */
  line: number;
  lines: number;
  /** Index within the line from the left, and number of players in the line. */
  place: number;
  inLine: number;
}

/** More players cannot be one line. */
const maxInLine = 6;
/** A match needs seven players on each side. */
const minPlayers = 7;

/**
 * Places the starters by the provider's `grid` (“2:4” is the fourth from the left in the second line).
 * @returns nothing unless all starters have a valid position, because neither role nor order say where a
 * player stands
 */
export function placePlayers(startXI: FixtureLineup['startXI']): PitchPlace[] {
  const players = startXI.map(({ player }) => player);
  const byGrid = players.map((player) => parseGrid(player));
  if (byGrid.includes(null) || !areDistinct(byGrid)) return [];
  const lines = groupLines(players, byGrid);
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

function parseGrid({ grid }: Starter): Grid | null {
  const [, line, place] = /^([1-9]):([1-9])$/.exec(grid ?? '') ?? [];
  return line === undefined || place === undefined ? null : { line: Number(line), place: Number(place) };
}

const areDistinct = (grids: readonly (Grid | null)[]) =>
  new Set(grids.map((grid) => `${grid?.line}:${grid?.place}`)).size === grids.length;

function groupLines(players: readonly Starter[], grids: readonly (Grid | null)[]): Starter[][] {
  const places = players.flatMap((player, index) => {
    const grid = grids[index];
    return grid ? [{ player, ...grid }] : [];
  });
  const numbers = [...new Set(places.map(({ line }) => line))].toSorted((a, b) => a - b);
  return numbers.map((number) =>
    places
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

/** The name on a shirt: „Galeano” for “L. Galeano”, „van Dijk” for “Virgil van Dijk” */
export function shirtName(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^\p{Lu}\.(?:-\p{Lu}\.)?$/u.test(word));
  let from = words.length - 1;
  while (from > 0 && particles.has(words[from - 1]?.toLowerCase() ?? '')) from -= 1;
  return words.slice(Math.max(0, from)).join(' ') || name;
}
