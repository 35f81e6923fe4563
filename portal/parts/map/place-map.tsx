import { type Coordinates, drawMap } from './draw-map.ts';
import styles from './place-map.module.css';
import { spreadMarkers } from './spread-markers.ts';

export interface MapPlace extends Coordinates {
  /** On its marker: one or two characters. */
  mark: string;
  /** What a screen reader says of it. */
  label: string;
  href: string;
}

const size = { width: 360, height: 250, padding: 22 };
const radius = 9.5;
/** A marker farther than this from its place is tied to it by a line. */
const maxLoose = 4;

const round = (number: number) => Math.round(number * 10) / 10;

/** Places on a map of their countries, each a link. Two or more, not all at one place. */
export function PlaceMap({ places, label }: { places: readonly MapPlace[]; label: string }) {
  const { land, points } = drawMap(places, size);
  const markers = spreadMarkers(points, { ...size, distance: 2 * radius + 2 });
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a picture */}
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={styles.map}
        role="group"
        aria-label={label}
      >
        <path className={styles.land} d={land} />
        {points.map((point, at) => {
          const marker = markers[at] ?? point;
          if (Math.hypot(marker.x - point.x, marker.y - point.y) <= maxLoose) return null;
          return (
            <path
              key={places[at]?.mark}
              className={styles.tie}
              d={`M${round(point.x)} ${round(point.y)}L${round(marker.x)} ${round(marker.y)}`}
            />
          );
        })}
        {places.map(({ mark, label: name, href }, at) => {
          const { x, y } = markers[at] ?? { x: 0, y: 0 };
          return (
            <a key={mark} href={href} aria-label={name} className={styles.marker}>
              <circle cx={round(x)} cy={round(y)} r={radius} />
              <text x={round(x)} y={round(y)} dy="0.35em">
                {mark}
              </text>
            </a>
          );
        })}
      </svg>
      <figcaption className={styles.source}>Térkép: Natural Earth</figcaption>
    </figure>
  );
}
