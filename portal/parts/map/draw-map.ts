import { type GeoGeometryObjects, geoConicEqualArea, geoPath } from 'd3-geo';
import { countriesWithin } from './countries.ts';

/** Degrees on the globe. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

interface MapSize {
  width: number;
  height: number;
  /** Space between the outermost points and the edge. */
  padding: number;
}

interface DrawnMap {
  /** Outlines of countries, as the `d` of an SVG path. */
  land: string;
  /** Positions of the points, in their order. */
  points: Array<{ x: number; y: number }>;
}

/**
 * Draws the countries around some points, by outlines of Natural Earth, which are in the public domain.
 * @param places two or more, not all at one place
 */
export function drawMap(places: readonly Coordinates[], { width, height, padding }: MapSize): DrawnMap {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const area = {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
  const coordinates = places.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  const projection = geoConicEqualArea()
    .rotate([-(area.west + area.east) / 2, 0])
    .parallels([area.south, area.north])
    .fitExtent(
      [
        [padding, padding],
        [width - padding, height - padding],
      ],
      { type: 'MultiPoint', coordinates },
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const geometries: GeoGeometryObjects[] = countriesWithin(area);
  return {
    land: geoPath(projection).digits(0)({ type: 'GeometryCollection', geometries }) ?? '',
    points: coordinates.map((each) => {
      const [x, y] = projection(each) ?? [0, 0];
      return { x, y };
    }),
  };
}
