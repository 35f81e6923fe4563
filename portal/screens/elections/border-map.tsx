import type { ElectionBorders } from '#contract/election-format.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import map from './base-map.module.css';
import styles from './border-map.module.css';
import { layOutBorders, type Shape } from './lay-out-borders.ts';
import { ResultLink } from './result-links.tsx';
import { words } from './words.ts';

export interface BorderField {
  id: string;
  /** Fields of the same group have a thicker line around them. */
  group: string | null;
  /** A separate drawing next to the map, for places that are too small on it. */
  part?: string | undefined;
  url: string;
  /** Short label, if there is room. */
  mark: string;
  /** Class of a colour step, or fill of a party with its strength. */
  shade: { step: number } | { fill: string; opacity: number } | null;
  /** The field's content, for screen readers and as a tooltip. */
  words: string;
}

interface BorderMapProps {
  borders: ElectionBorders;
  fields: readonly BorderField[];
  name: string;
  /** Marker on the map for a part that is drawn next to it. */
  parts?: ReadonlyMap<string, { url: string; words: string }>;
  source: string;
}

/** About as many units as pixels on a large screen: lines need no decimals. */
const whole = { width: 1000, maxHeight: 720 };
const beside = { width: 420, maxHeight: 420 };
/** Half the height of a mark, in units. */
const markRoom = 13;
/** With more places than this, marks would be too small on a phone. */
const maxMarkedOnPhone = 20;

/**
 * Map of places by their borders, each a link, drawn on the server. Parts with small places are drawn next to
 * it (docs/product/elections.md#map).
 */
export function BorderMap(props: BorderMapProps) {
  const { borders, fields, name, parts = new Map(), source } = props;
  return (
    <div className={classNames(map.maps, styles.maps, parts.size > 0 && styles.withParts)}>
      <Drawing borders={borders} fields={fields} name={name} size={whole} parts={parts} />
      {[...parts.keys()].map((part) => (
        <Drawing
          key={part}
          borders={borders}
          fields={fields.filter((field) => field.part === part)}
          name={`${name}: ${part}`}
          title={part}
          size={beside}
        />
      ))}
      <p className={styles.source}>{source}</p>
    </div>
  );
}

interface DrawingProps extends Pick<BorderMapProps, 'borders' | 'fields' | 'name' | 'parts'> {
  size: typeof whole;
  title?: string;
}

function Drawing(props: DrawingProps) {
  const { borders, fields, name, size, title, parts = new Map() } = props;
  const byId = new Map(fields.map((field) => [field.id, field]));
  const drawing = layOutBorders(borders, { only: new Set(byId.keys()), ...size });
  if (!drawing) return null;
  const shapeOf = (field: BorderField) => drawing.shapes.find(({ id }) => id === field.id);
  const own = fields.filter(({ part }) => part === undefined || !parts.has(part));
  return (
    <figure className={title === undefined ? undefined : styles.part}>
      {title !== undefined && <figcaption className={map.title}>{title}</figcaption>}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot contain a fieldset */}
      <svg
        className={own.length > maxMarkedOnPhone ? styles.dense : undefined}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="group"
        aria-label={name}
      >
        {own.map((field) => (
          <Field key={field.id} field={field} shape={shapeOf(field)} />
        ))}
        {[...parts].map(([part, { url, words: text }]) => (
          <ResultLink key={part} className={map.field} to={url}>
            <title>{text}</title>
            {fields
              .filter((field) => field.part === part)
              .map((field) => (
                <Area key={field.id} field={field} shape={shapeOf(field)} />
              ))}
          </ResultLink>
        ))}
        <path className={map.borders} d={drawing.linesBetween((id) => byId.get(id)?.group ?? null)} />
      </svg>
    </figure>
  );
}

function Field({ field, shape }: { field: BorderField; shape: Shape | undefined }) {
  if (!shape) return null;
  const { label, room } = shape;
  return (
    <ResultLink className={map.field} to={field.url}>
      <title>{field.words}</title>
      <Area field={field} shape={shape} />
      {room >= markRoom && (
        <text
          className={classNames(map.label, styles.mark)}
          x={label[0]}
          y={label[1]}
          dy="0.35em"
          textAnchor="middle"
        >
          {field.mark}
        </text>
      )}
    </ResultLink>
  );
}

function Area({ field: { shade }, shape }: { field: BorderField; shape: Shape | undefined }) {
  if (!shape) return null;
  if (shade === null) return <path className={map.empty} d={shape.path} />;
  if ('step' in shade) return <path className={stepClass(shade.step)} d={shape.path} />;
  return <path d={shape.path} fill={shade.fill} fillOpacity={shade.opacity} />;
}

const steps = [styles.step1, styles.step2, styles.step3, styles.step4, styles.step5];
export const stepCount = steps.length;
const stepClass = (step: number) => steps[step];

/** Legend of the colour steps, from the palest on. */
export function StepLegend({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {labels.map((label, step) => (
        <li key={label}>
          <svg width="28" height="16" aria-hidden="true">
            <rect className={stepClass(step)} width="28" height="16" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
