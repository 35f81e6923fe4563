import { type Coordinates, drawMap } from './draw-map.ts';
import { labelPlaces } from './label-places.ts';
import styles from './place-map.module.css';
import { spreadMarkers } from './spread-markers.ts';

export interface MapPlace extends Coordinates {
  /** Label of its marker: one or two characters. */
  mark: string;
  /** Its name for screen readers. It begins with `name`: who says what they see must be understood. */
  label: string;
  href: string;
  /** Its name on the map, where there is room. Its marker alone stands for one without. */
  name?: string;
}

/** Few enough units for letters that are legible on a phone, where one is half a pixel. */
const size = { width: 560, height: 400, padding: 40 };
const radius = 19;
/** A marker farther than this from its place is connected to it by a line. */
const maxUnconnected = 8;
/** Line height of a name including the halo that the stylesheet draws around it. */
const nameLineHeight = 26;

/** Places on a map of their countries, each a link. There must be at least two, not all at one place. */
export function PlaceMap({ places, label }: { places: readonly MapPlace[]; label: string }) {
  const { land, points } = drawMap(places, size);
  const markers = spreadMarkers(points, { ...size, distance: 2 * radius + 4 });
  const named = places.map(({ name = '' }, at) => ({ name, ...(markers[at] ?? { x: 0, y: 0 }) }));
  const labels = labelPlaces(named, { ...size, radius, lineHeight: nameLineHeight });
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG cannot contain a fieldset */}
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={styles.map}
        role="group"
        aria-label={label}
      >
        <path className={styles.land} d={land} />
        {points.map((point, at) => {
          const marker = markers[at] ?? point;
          if (Math.hypot(marker.x - point.x, marker.y - point.y) <= maxUnconnected) return null;
          return (
            <path
              key={places[at]?.mark}
              className={styles.tie}
              d={`M${Math.round(point.x)} ${Math.round(point.y)}L${Math.round(marker.x)} ${Math.round(marker.y)}`}
            />
          );
        })}
        {places.map(({ mark, label: whole, href, name }, at) => {
          const { x, y } = markers[at] ?? { x: 0, y: 0 };
          const place = labels[at];
          return (
            <a key={mark} href={href} aria-label={`${mark}. ${whole}`} className={styles.marker}>
              <circle cx={Math.round(x)} cy={Math.round(y)} r={radius} />
              <text x={Math.round(x)} y={Math.round(y)} dy="0.35em">
                {mark}
              </text>{' '}
              {name && place && (
                <text
                  className={styles.name}
                  x={Math.round(place.x)}
                  y={Math.round(place.y)}
                  dy="0.35em"
                  textAnchor={place.anchor}
                >
                  {name}
                </text>
              )}
            </a>
          );
        })}
      </svg>
      <figcaption className={styles.source}>Térkép: Natural Earth</figcaption>
    </figure>
  );
}
