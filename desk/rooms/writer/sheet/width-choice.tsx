import { Segment } from '#desk/design/segment.tsx';
import { useStore } from '#portal/parts/player/use-store.ts';
import { writerWords as words } from '../words.ts';
import styles from './sheet.module.css';
import { sheetWidth } from './sheet-width.ts';

/** Shows the text in the width of a desktop or a phone. */
export function WidthChoice() {
  const width = useStore(sheetWidth);
  return (
    <div className={styles.widthChoice}>
      <Segment
        label={words.width}
        options={[
          ['wide', words.wide],
          ['phone', words.narrow],
        ]}
        value={width}
        onChange={(value) => sheetWidth.set(value)}
      />
    </div>
  );
}
