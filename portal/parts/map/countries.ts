import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExtendedFeatureCollection, GeoGeometryObjects } from 'd3-geo';
import { feature } from 'topojson-client';

/** Degrees. */
interface Area {
  west: number;
  east: number;
  south: number;
  north: number;
}

type Outline = Extract<GeoGeometryObjects, { type: 'Polygon' | 'MultiPolygon' }>;

interface Country extends Area {
  outline: Outline;
}

/** Maps wider than this use outlines at 1 : 110 million; smaller ones need 1 : 50 million. */
const coarseFromDegrees = 20;

/** Outlines of the countries that a map of an area may show, with a margin as large as the area. */
export function countriesWithin({ west, east, south, north }: Area): Outline[] {
  const margin = Math.max(east - west, north - south);
  return readCountries(east - west > coarseFromDegrees ? '110m' : '50m')
    .filter(
      (country) =>
        country.west < east + margin &&
        country.east > west - margin &&
        country.south < north + margin &&
        country.north > south - margin,
    )
    .map(({ outline }) => outline);
}

const files = {
  '110m': () => import.meta.resolve('world-atlas/countries-110m.json'),
  '50m': () => import.meta.resolve('world-atlas/countries-50m.json'),
};
const countriesByScale = new Map<string, Country[]>();

/** Outlines are loaded when a map is first drawn, because most processes never draw one. */
function readCountries(scale: keyof typeof files): Country[] {
  const cached = countriesByScale.get(scale);
  if (cached) return cached;
  const topology: Topology = JSON.parse(readFileSync(fileURLToPath(files[scale]()), 'utf8'));
  const { features } = feature(topology, topology.objects.countries) as ExtendedFeatureCollection;
  const countries = features.flatMap(({ geometry }) =>
    geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? [boundCountry(geometry)] : [],
  );
  countriesByScale.set(scale, countries);
  return countries;
}

type Topology = Parameters<typeof feature>[0] & {
  objects: { countries: Parameters<typeof feature>[1] };
};

function boundCountry(outline: Outline): Country {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const country = { outline, west: 180, east: -180, south: 90, north: -90 };
  for (const [longitude = 0, latitude = 0] of polygons.flat(2)) {
    country.west = Math.min(country.west, longitude);
    country.east = Math.max(country.east, longitude);
    country.south = Math.min(country.south, latitude);
    country.north = Math.max(country.north, latitude);
  }
  return country;
}
