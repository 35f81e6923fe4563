import { useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { formWords as words } from './words.ts';

/** A video of the library. */
export function VideoControl({ path, at, value, onChange }: ControlOf) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const [isChoosing, setChoosing] = useState(false);
  const video = typeof value === 'string' && value !== '' ? value : null;
  const hint = wordOf(path)?.hint;
  return (
    <fieldset className={styles.picture}>
      <legend>{labelOf(path)}</legend>
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are a field of their own */}
      {video && <video src={video} controls preload="metadata" className={styles.audio} />}
      {!isReadOnly && (
        <div>
          <Button icon="pictures" onClick={() => setChoosing(true)}>
            {video ? words.otherVideo : words.chooseVideo}
          </Button>
        </div>
      )}
      {hint && <p className={styles.quiet}>{hint}</p>}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {isChoosing && (
        <LibraryPicker
          isSingle
          kind="video"
          onChoose={([item]) => {
            if (item) onChange(item.file.ref);
            setChoosing(false);
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
