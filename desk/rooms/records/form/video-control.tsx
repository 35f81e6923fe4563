import type { ControlOf } from './control.ts';
import styles from './form.module.css';
import { LibraryField } from './library-field.tsx';
import { formWords as words } from './words.ts';

/** A video of the library. */
export function VideoControl({ path, at, value, onChange }: ControlOf) {
  const video = typeof value === 'string' && value !== '' ? value : null;
  return (
    <LibraryField
      {...{ path, at, onChange }}
      kind="video"
      shown={
        video && (
          // biome-ignore lint/a11y/useMediaCaption: its captions are a field of their own
          <video src={video} controls preload="metadata" className={styles.audio} />
        )
      }
      choose={video ? words.otherVideo : words.chooseVideo}
    />
  );
}
