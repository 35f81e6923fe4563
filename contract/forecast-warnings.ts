/** Dangers in a forecast. */
export const dangers = ['gust', 'rain', 'heat', 'cold'] as const;

/** Values from which a day is dangerous, by degree: km/h, mm in a day, °C, °C. */
const limits = {
  gust: [70, 90, 110],
  rain: [30, 50, 80],
  heat: [35, 38, 40],
  cold: [-15, -20, -25],
} as const;

/** A day of a forecast (`ForecastDay` of forecast.ts, which knows these dangers). */
interface ExpectedDay {
  day: string;
  low: number;
  high: number;
  rain?: number | undefined;
  gust?: number | undefined;
}

interface Warning {
  day: string;
  danger: (typeof dangers)[number];
  /** 1 to 3. */
  degree: number;
  value: number;
}

/** Dangerous days of a forecast, by day; without schemas, so that browsers can tell as well. */
export function warningsOf(days: readonly ExpectedDay[]): Warning[] {
  return days.flatMap(({ day, low, high, rain = 0, gust = 0 }) => {
    const values = { gust, rain, heat: high, cold: low };
    return dangers.flatMap((danger) => {
      const value = values[danger];
      const degree = limits[danger].filter((limit) =>
        danger === 'cold' ? value <= limit : value >= limit,
      ).length;
      return degree === 0 ? [] : [{ day, danger, degree, value }];
    });
  });
}
