import type { Party } from '#contract/election-format.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import map from './base-map.module.css';
import { bordersOf, centreOf, frameOf, outlineOf, type Tile } from './hex-geometry.ts';
import styles from './hex-map.module.css';
import { fillOf } from './party-mark.tsx';
import { ResultLink } from './result-links.tsx';

export interface MapField {
  id: string;
  tile: Tile & { part?: string | undefined };
  /** Fields of the same group share a border. */
  group: string | null;
  /** The county, above the number. */
  mark: string;
  number: string;
  /** Null for a place without a page. */
  url: string | null;
  /** Undefined where no party leads. */
  party: Party | undefined;
  /** The field's content for screen readers. */
  words: string;
}

/**
 * Map of constituencies or states as hexagons of equal size, roughly at their locations. Some places are next
 * to the map.
 */
export function HexMap({ fields, name }: { fields: readonly MapField[]; name: string }) {
  // In the document, the map precedes the places next to it.
  const beside = [...new Set(fields.flatMap(({ tile }) => tile.part ?? []))].sort((a, b) =>
    a.localeCompare(b, 'hu'),
  );
  const parts = [null, ...beside];
  const whole = frameOf(fields.filter(({ tile }) => tile.part === undefined).map(({ tile }) => tile));
  return (
    <div className={classNames(map.maps, styles.maps)}>
      {parts.map((part) => (
        <Drawing
          key={part}
          fields={fields.filter(({ tile }) => (tile.part ?? null) === part)}
          title={part}
          name={name}
          wholeWidth={whole.width}
        />
      ))}
    </div>
  );
}

interface DrawingProps {
  fields: readonly MapField[];
  title: string | null;
  name: string;
  /** Width of the map, which gives the hexagons next to it the same size. */
  wholeWidth: number;
}

function Drawing({ fields, title, name, wholeWidth }: DrawingProps) {
  const { x, y, width, height } = frameOf(fields.map(({ tile }) => tile));
  return (
    <figure className={title === null ? styles.whole : styles.part}>
      {title !== null && <figcaption className={map.title}>{title}</figcaption>}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot contain a fieldset */}
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        width={title === null ? '100%' : `${Math.round((width / wholeWidth) * 1000) / 10}%`}
        role="group"
        aria-label={title === null ? name : `${name}: ${title}`}
      >
        {fields.map((field) => (
          <Field key={field.id} field={field} />
        ))}
        <path
          className={classNames(map.borders, styles.borders)}
          d={bordersOf(fields.map(({ tile, group }) => ({ ...tile, group })))}
        />
      </svg>
    </figure>
  );
}

function Field({ field: { tile, mark, number, url, party, words } }: { field: MapField }) {
  const { x, y } = centreOf(tile);
  const drawing = (
    <>
      {party ? (
        <polygon points={outlineOf(tile)} fill={fillOf(party)} />
      ) : (
        <polygon className={map.empty} points={outlineOf(tile)} />
      )}
      <text className={classNames(map.label, styles.mark)} x={x} y={y - 2} textAnchor="middle">
        {mark}
      </text>
      <text className={classNames(map.label, styles.number)} x={x} y={y + 10} textAnchor="middle">
        {number}
      </text>
    </>
  );
  return url === null ? (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing cannot be pressed
    <g className={map.field} role="img" aria-label={words}>
      <title>{words}</title>
      {drawing}
    </g>
  ) : (
    <ResultLink className={map.field} to={url}>
      <title>{words}</title>
      {drawing}
    </ResultLink>
  );
}
