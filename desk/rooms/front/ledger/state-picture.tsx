import type { FrontBox, FrontGroup } from '#contract/front.ts';
import { imageUrl, parseImageRef } from '#contract/image-name.ts';
import styles from './state-picture.module.css';

const maxGroups = 5;

/** A small drawing of a front page: its first groups in their layouts, with their pictures. */
export function StatePicture({ groups }: { groups: readonly FrontGroup[] }) {
  return (
    <div className={styles.page} aria-hidden="true">
      {groups.slice(0, maxGroups).map((group) => (
        <Group key={group.slug} group={group} />
      ))}
    </div>
  );
}

const smallBoxes: Partial<Record<FrontGroup['layout'], number>> = { lead: 3, main: 3, wide: 3, tall: 2 };
const maxSmallBoxes = 4;
const lineCount = 3;

/** The group's first boxes in its layout: one large and some small, equal ones, or only lines. */
function Group({ group: { layout, boxes } }: { group: FrontGroup }) {
  if (layout === 'text') return <Lines count={lineCount} />;
  const small = smallBoxes[layout];
  const [first, ...others] = boxes;
  return (
    <div className={styles.group} data-layout={small === undefined ? 'equal' : layout}>
      {small !== undefined && first && <Box box={first} />}
      {(small === undefined ? boxes : others).slice(0, small ?? maxSmallBoxes).map((box) => (
        <Box key={box.article.slug} box={box} />
      ))}
    </div>
  );
}

function Box({ box: { image } }: { box: FrontBox }) {
  const picture = image === null ? null : parseImageRef(image);
  if (!picture) return <Lines count={2} />;
  const src = imageUrl(picture, { type: 'recommender', ratio: '3x2', width: 96, format: 'webp' });
  return <img src={src} alt="" loading="lazy" />;
}

function Lines({ count }: { count: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <i key={index} />
      ))}
    </span>
  );
}
