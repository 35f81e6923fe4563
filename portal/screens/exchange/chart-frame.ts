/** Range of a chart: first and last time (unix milliseconds), lowest and highest rate. */
export interface ChartFrame {
  from: number;
  to: number;
  low: number;
  high: number;
}

/**
 * Sizes of a chart: vertical in px, horizontal in percent. The rest of the width is room for the last point.
 */
export const chartSize = { height: 260, top: 16, bottom: 228, across: 98 } as const;

/** Percent of the width. */
export const acrossOf = (day: string, { from, to }: ChartFrame): number =>
  Number(((chartSize.across * (Date.parse(day) - from)) / (to - from)).toFixed(2));

/** Px from the top. */
export const downOf = (rate: number, { low, high }: ChartFrame): number =>
  Number((chartSize.bottom - ((chartSize.bottom - chartSize.top) * (rate - low)) / (high - low)).toFixed(1));
