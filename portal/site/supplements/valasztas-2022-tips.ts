/** Seats of the four groups of lists: what came of the election, or what a player tipped. */
export type SeatTip = readonly [fidesz: number, united: number, miHazank: number, nationalities: number];

export interface TippedSeats {
  rank: number;
  name: string;
  tip: SeatTip;
  points: number;
}

/** The official result: 199 seats. */
export const seats2022: SeatTip = [135, 57, 6, 1];

/** Made-up players, as those of the sample's games are. */
const tips: ReadonlyArray<readonly [name: string, tip: SeatTip]> = [
  ['Urnaőr', [118, 80, 0, 1]],
  ['Kék Toll', [124, 69, 5, 1]],
  ['Mandátum Manci', [131, 60, 7, 1]],
  ['Töredék Tódor', [128, 70, 0, 1]],
  ['D’Hondt Dani', [133, 60, 5, 1]],
  ['Ikszelő', [107, 91, 0, 1]],
  ['Listaszámoló', [121, 72, 5, 1]],
  ['Exit Pál', [115, 83, 0, 1]],
  ['Függöny Mögött', [124, 69, 5, 1]],
  ['Százhatodik', [100, 98, 0, 1]],
];

const maxPoints = 100;

/** A hundred points less one for each seat that the tip is off by, none below zero. */
export const countPoints = (tip: SeatTip): number =>
  Math.max(
    0,
    maxPoints - tip.reduce((off, seats, index) => off + Math.abs(seats - (seats2022[index] ?? 0)), 0),
  );

/** The final table; who has the same points has the same place. */
export function finalTable(): TippedSeats[] {
  const scored = tips.map(([name, tip]) => ({ name, tip, points: countPoints(tip) }));
  return scored
    .map((row) => ({ ...row, rank: 1 + scored.filter(({ points }) => points > row.points).length }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'hu'));
}
