import { classNames } from '#portal/design/primitives/class-names.ts';
import { type ClubShield, findShield } from './club-shields.ts';
import { findFlag, placeStripes } from './flags.ts';
import styles from './team-mark.module.css';

const shield = 'M1 0h18v11c0 6-4 10-9 12C5 21 1 17 1 11z';

interface TeamMarkProps {
  /** The displayed name. */
  name: string;
  /** On a match's own page, the side, which has its own colour. */
  side?: 'home' | 'away' | undefined;
  isLarge?: boolean;
}

/**
 * The flag of a country, or a shield: in the club's colours if they are known, otherwise with its initial.
 * Real crests would come from the provider's host, from which our pages load nothing.
 */
export function TeamMark({ name, side, isLarge = false }: TeamMarkProps) {
  const flag = findFlag(name);
  if (flag) return <Flag layers={flag} isLarge={isLarge} />;
  const club = findShield(name);
  if (club) return <Shield club={club} isLarge={isLarge} />;
  return (
    <svg
      className={classNames(styles.mark, isLarge && styles.large, side && styles[side])}
      viewBox="0 0 20 23"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shield} />
      <text x="10" y="15">
        {findInitial(name)}
      </text>
    </svg>
  );
}

const [shieldWidth, shieldHeight] = [20, 23];

/** Large ones have letters, which would be illegible in lists. */
function Shield({ club: { letters, pattern, stripes }, isLarge }: { club: ClubShield; isLarge: boolean }) {
  return (
    <svg
      className={classNames(styles.mark, isLarge && styles.large)}
      viewBox={`0 0 ${shieldWidth} ${shieldHeight}`}
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.cloth}>
        {pattern === 'sash' ? (
          <>
            <path fill={stripes[0]?.colour} d={`M0 0h${shieldWidth}v${shieldHeight}H0z`} />
            <path fill={stripes[1]?.colour} d="M0 2l20 15v6L0 8z" />
          </>
        ) : (
          placeStripes(stripes, pattern === 'h' ? shieldHeight : shieldWidth).map(
            ({ colour, from, size }) => (
              <path
                key={from}
                fill={colour}
                d={
                  pattern === 'h'
                    ? `M0 ${from}h${shieldWidth}v${size}H0z`
                    : `M${from} 0h${size}v${shieldHeight}h-${size}z`
                }
              />
            ),
          )
        )}
        {isLarge && (
          <>
            <path className={styles.plate} d="M0 7.500h20v6.500H0z" />
            <text className={styles.letters} x="10" y="12.600">
              {letters}
            </text>
          </>
        )}
      </g>
      <path className={styles.edge} d={shield} />
    </svg>
  );
}

/** The first letter of a name; empty for names without letters. */
const findInitial = (name: string): string => /\p{L}/u.exec(name)?.[0].toUpperCase() ?? '';

const width = 21;
const height = 14;

function Flag({ layers, isLarge }: { layers: NonNullable<ReturnType<typeof findFlag>>; isLarge: boolean }) {
  return (
    <svg
      className={classNames(styles.flag, isLarge && styles.largeFlag)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {layers.map((layer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers stay in their order
        <Layer key={index} layer={layer} />
      ))}
      <path className={styles.edge} d={`M.25 .25h${width - 0.5}v${height - 0.5}H.25z`} />
    </svg>
  );
}

function Layer({ layer }: { layer: NonNullable<ReturnType<typeof findFlag>>[number] }) {
  switch (layer.kind) {
    case 'h':
      return (
        <Stripes layer={layer} length={height} draw={(from, size) => `M0 ${from}h${width}v${size}H0z`} />
      );
    case 'v':
      return (
        <Stripes
          layer={layer}
          length={width}
          draw={(from, size) => `M${from} 0h${size}v${height}h-${size}z`}
        />
      );
    case 'disc':
      return <circle fill={layer.colour} cx={(width * layer.at) / 100} cy={height / 2} r="3.2" />;
    case 'canton':
      return <path fill={layer.colour} d="M0 0h9v7H0z" />;
    case 'wedge':
      return <path fill={layer.colour} d={`M0 0l10 7L0 ${height}z`} />;
    case 'cross':
      return <Cross layer={layer} d="M9 0h3v14H9zM0 5.500h21v3H0z" />;
    case 'nordic':
      return layer.edge ? (
        <>
          <Cross layer={{ ground: layer.ground, cross: layer.edge }} d="M5.500 0h4v14h-4zM0 5h21v4H0z" />
          <path fill={layer.cross} d="M6.500 0h2v14h-2zM0 6h21v2H0z" />
        </>
      ) : (
        <Cross layer={layer} d="M6 0h3v14H6zM0 5.500h21v3H0z" />
      );
    case 'plus':
      return <Cross layer={layer} d="M9 3h3v2.500h2.500v3H12V11H9V8.500H6.500v-3H9z" />;
    case 'path':
      return <path fill={layer.colour} d={layer.d} />;
    case 'union':
      return <UnionJack isWhole={layer.isWhole} />;
    case 'saltire':
      return <Cross layer={layer} d="M0 0h3l18 12v2h-3L0 2zM21 0h-3L0 12v2h3L21 2z" />;
  }
}

interface StripesProps {
  layer: { stripes: Parameters<typeof placeStripes>[0] };
  /** Length of the side that the stripes divide. */
  length: number;
  draw(from: number, size: number): string;
}

/** Stripes of one colour are one shape: a page may have two hundred flags. */
function Stripes({ layer, length, draw }: StripesProps) {
  const byColour = Map.groupBy(placeStripes(layer.stripes, length), ({ colour }) => colour);
  return [...byColour].map(([colour, stripes]) => (
    <path key={colour} fill={colour} d={stripes.map(({ from, size }) => draw(from, size)).join('')} />
  ));
}

function Cross({ layer, d }: { layer: { ground: string; cross: string }; d: string }) {
  return (
    <>
      <path fill={layer.ground} d={`M0 0h${width}v${height}H0z`} />
      <path fill={layer.cross} d={d} />
    </>
  );
}

/** Both crosses and the saltire, in the corner or on the whole flag. */
function UnionJack({ isWhole }: { isWhole: boolean }) {
  const [w, h] = isWhole ? [width, height] : [width / 2, height / 2];
  const cross = `M${w / 2} 0v${h}M0 ${h / 2}h${w}`;
  const saltire = `M0 0L${w} ${h}M${w} 0L0 ${h}`;
  const unit = h / 14;
  return (
    <svg width={w} height={h} fill="none" aria-hidden="true">
      <path fill="#012169" d={`M0 0h${w}v${h}H0z`} />
      <path stroke="#ffffff" strokeWidth={2.4 * unit} d={saltire} />
      <path stroke="#c8102e" strokeWidth={unit} d={saltire} />
      <path stroke="#ffffff" strokeWidth={4.6 * unit} d={cross} />
      <path stroke="#c8102e" strokeWidth={2.8 * unit} d={cross} />
    </svg>
  );
}
