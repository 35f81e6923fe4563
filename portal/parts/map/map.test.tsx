import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawMap } from './draw-map.ts';
import { labelPlaces } from './label-places.ts';
import { PlaceMap } from './place-map.tsx';
import { spreadMarkers } from './spread-markers.ts';

const size = { width: 360, height: 250, padding: 20 };
const vancouver = { latitude: 49.28, longitude: -123.11 };
const miami = { latitude: 25.96, longitude: -80.24 };
const mexicoCity = { latitude: 19.3, longitude: -99.15 };

describe('a map of places', () => {
  it('has north at the top and west on the left, with all places inside', () => {
    const { points } = drawMap([vancouver, miami, mexicoCity], size);
    const [northWest, southEast, south] = points as [Point, Point, Point];
    expect(northWest.x).toBeLessThan(south.x);
    expect(south.x).toBeLessThan(southEast.x);
    expect(northWest.y).toBeLessThan(southEast.y);
    expect(southEast.y).toBeLessThan(south.y);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(size.padding - 1);
      expect(x).toBeLessThanOrEqual(size.width - size.padding + 1);
      expect(y).toBeGreaterThanOrEqual(size.padding - 1);
      expect(y).toBeLessThanOrEqual(size.height - size.padding + 1);
    }
  });

  it('has finer outlines for a small country, and no outlines of others', () => {
    const germany = drawMap(
      [
        { latitude: 53.59, longitude: 9.9 },
        { latitude: 48.22, longitude: 11.62 },
      ],
      size,
    );
    const corners = [...germany.land.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)];
    expect(corners.length).toBeGreaterThan(50);
    for (const [, x, y] of corners) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(size.width);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(size.height);
    }
  });

  it('links each place by its name', () => {
    const places = [vancouver, miami].map((where, at) => ({
      ...where,
      mark: `${at + 1}`,
      label: at === 0 ? 'BC Place, Vancouver: 7 mérkőzés' : 'Hard Rock Stadium: 7 mérkőzés',
      href: `#helyszin-${at + 1}`,
    }));
    const html = renderToStaticMarkup(<PlaceMap places={places} label="A helyszínek térképe" />);
    expect(html).toContain('href="#helyszin-1" aria-label="1. BC Place, Vancouver: 7 mérkőzés"');
    expect(html.match(/<circle/g)).toHaveLength(2);
  });
});

type Point = { x: number; y: number };

describe('markers', () => {
  const room = { distance: 20, width: 360, height: 250 };
  const distances = (markers: readonly Point[]) =>
    markers.flatMap((a, at) => markers.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));

  it('are not moved if they do not overlap', () => {
    const points = [
      { x: 40, y: 40 },
      { x: 100, y: 40 },
    ];
    expect(spreadMarkers(points, room)).toEqual(points);
  });

  it('are moved apart when they are close, at the same place, or at the edge', () => {
    const near = [
      { x: 294, y: 81 },
      { x: 290, y: 88 },
      { x: 305, y: 70 },
      { x: 10, y: 10 },
      { x: 10, y: 10 },
    ];
    const markers = spreadMarkers(near, room);
    expect(Math.min(...distances(markers))).toBeGreaterThan(19.9);
    for (const { x, y } of markers) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(y).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('names of places', () => {
  const room = { width: 720, height: 500, radius: 19, lineHeight: 26 };

  it('are placed beside, above or below, within the map and without overlaps', () => {
    const labels = labelPlaces(
      [
        { x: 100, y: 100, name: 'Szatmárnémeti' },
        { x: 640, y: 100, name: 'Gyulafehérvár' },
        { x: 300, y: 300, name: 'Dés' },
        { x: 345, y: 300, name: 'Marosvásárhely' },
        { x: 200, y: 300, name: 'Székelyudvarhely' },
      ],
      room,
    );
    expect(labels.map((label) => label?.anchor ?? null)).toEqual(['start', 'end', 'end', 'start', 'middle']);
  });

  it('are left out if there is no free side', () => {
    const crowd = [100, 145, 190].flatMap((y) => [100, 145, 190].map((x) => ({ x, y, name: 'Szolnok' })));
    expect(labelPlaces(crowd, room)[4]).toBeNull();
  });
});
