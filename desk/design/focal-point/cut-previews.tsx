import { imageUrl, type Picture } from '#contract/image-name.ts';
import type { CropRatio } from '#contract/library.ts';
import { type Cuts, shownPart } from './cut-moves.ts';
import styles from './cut-previews.module.css';
import { focalPointWords as words } from './words.ts';

/** The ratios that the portal uses most, in the order of their widths. */
export const shownRatios = ['16x9', '3x2', '1x1', '3x4'] as const satisfies readonly CropRatio[];

interface CutPreviewsProps {
  picture: Picture;
  cuts: Cuts;
  /** The ratio whose rectangle is being edited. */
  chosen: CropRatio | null;
  /** Without it, the crops are only shown. */
  onChoose?: ((ratio: CropRatio | null) => void) | undefined;
}

/** What readers see of a picture in each ratio; pressing one edits its rectangle. */
export function CutPreviews({ picture, cuts, chosen, onChoose }: CutPreviewsProps) {
  return (
    <ul className={styles.cuts} aria-label={words.cuts}>
      {shownRatios.map((ratio) => {
        const isByHand = cuts.crops[ratio] !== undefined;
        const preview = (
          <>
            <CutPreview picture={picture} ratio={ratio} cuts={cuts} />
            <span>
              {words.ratio(ratio)} {isByHand && <i>{words.byHand}</i>}
            </span>
          </>
        );
        return (
          <li key={ratio} data-ratio={ratio}>
            {onChoose ? (
              <button
                type="button"
                aria-label={words.cut(ratio, isByHand)}
                aria-pressed={chosen === ratio}
                onClick={() => onChoose(chosen === ratio ? null : ratio)}
              >
                {preview}
              </button>
            ) : (
              preview
            )}
          </li>
        );
      })}
    </ul>
  );
}

function CutPreview({ picture, ratio, cuts }: { picture: Picture; ratio: CropRatio; cuts: Cuts }) {
  const crop = shownPart(picture, ratio, cuts);
  const [across = 1, down = 1] = ratio.split('x').map(Number);
  // Without an editor's choice, only the server knows the automatic crop.
  const src = crop
    ? imageUrl(picture, { type: 'cikktorzs', ratio: 'full', width: 480, format: 'webp' })
    : imageUrl(picture, { type: 'recommender', ratio, width: 320, format: 'webp' });
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  return (
    <span className={styles.window} style={{ aspectRatio: `${across} / ${down}` }}>
      <img
        src={src}
        alt=""
        draggable={false}
        style={{
          inlineSize: `${100 / part.width}%`,
          blockSize: `${100 / part.height}%`,
          insetInlineStart: `${(-100 * part.x) / part.width}%`,
          insetBlockStart: `${(-100 * part.y) / part.height}%`,
        }}
      />
    </span>
  );
}
