/**
 * Hexagons with a corner at the top, in rows; odd rows are half a hexagon to the right (docs/elections.md).
 */

const radius = 20;
const width = Math.sqrt(3) * radius;
const rowHeight = radius * 1.5;
/** Margin for borders and the focus ring. */
const edge = 4;

export interface Tile {
  column: number;
  row: number;
}

export const centreOf = ({ column, row }: Tile) => ({
  x: edge + width * (column + 0.5 + (row % 2) / 2),
  y: edge + radius + rowHeight * row,
});

const round = (value: number) => Math.round(value * 10) / 10;

/** The six corners, clockwise from the top. */
function cornersOf(tile: Tile): Array<readonly [number, number]> {
  const { x, y } = centreOf(tile);
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))] as const;
  });
}

export const outlineOf = (tile: Tile) =>
  cornersOf(tile)
    .map((corner) => corner.join(','))
    .join(' ');

/** The neighbour across each side; side N is between corners N and N + 1. */
const neighboursOf = ({ column, row }: Tile): Tile[] => {
  const right = row % 2 === 1 ? column + 1 : column;
  const left = right - 1;
  return [
    { column: right, row: row - 1 },
    { column: column + 1, row },
    { column: right, row: row + 1 },
    { column: left, row: row + 1 },
    { column: column - 1, row },
    { column: left, row: row - 1 },
  ];
};

const keyOf = ({ column, row }: Tile) => `${column} ${row}`;

/** One path with the borders between fields of different groups and around the map. */
export function bordersOf(tiles: ReadonlyArray<Tile & { group: string | null }>): string {
  const groups = new Map(tiles.map((tile) => [keyOf(tile), tile.group]));
  return tiles
    .flatMap((tile) => {
      const corners = cornersOf(tile);
      return neighboursOf(tile).map((neighbour, side) => {
        if (groups.get(keyOf(neighbour)) === tile.group) return '';
        const [from, to] = [corners[side], corners[(side + 1) % 6]];
        return `M${from?.join(' ')}L${to?.join(' ')}`;
      });
    })
    .join('');
}

/** The view box of the drawing, without empty space at its left and top. */
export function frameOf(tiles: readonly Tile[]): { x: number; y: number; width: number; height: number } {
  const centres = tiles.map(centreOf);
  const [left, right] = [Math.min(...centres.map(({ x }) => x)), Math.max(...centres.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...centres.map(({ y }) => y)), Math.max(...centres.map(({ y }) => y))];
  return {
    x: round(left - width / 2 - edge),
    y: round(top - radius - edge),
    width: round(right - left + width + 2 * edge),
    height: round(bottom - top + 2 * radius + 2 * edge),
  };
}
