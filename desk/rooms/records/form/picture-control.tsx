import { useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { absentOf } from './values.ts';
import { formWords as words } from './words.ts';

/** A picture of the library. */
export function PictureControl({ field, path, at, value, onChange }: ControlOf) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const [isChoosing, setChoosing] = useState(false);
  const picture = typeof value === 'string' && value !== '' ? value : null;
  const hint = wordOf(path)?.hint;
  return (
    <fieldset className={styles.picture}>
      <legend>{labelOf(path)}</legend>
      {picture && <Picture image={picture} slot="related" alt={words.picture} />}
      {!isReadOnly && (
        <div>
          <Button icon="pictures" onClick={() => setChoosing(true)}>
            {picture ? words.otherPicture : words.choosePicture}
          </Button>
          {picture && (field.isNullable || field.isOptional) && (
            <Button look="quiet" onClick={() => onChange(absentOf(field))}>
              {words.noPicture}
            </Button>
          )}
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
