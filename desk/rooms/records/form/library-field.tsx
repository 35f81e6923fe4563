import { type ReactNode, useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { ControlFault } from './control-fault.tsx';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useForm } from './form-context.ts';

interface LibraryFieldProps extends Pick<ControlOf, 'path' | 'at' | 'onChange'> {
  kind: 'picture' | 'video';
  /** Shows the chosen item. */
  shown: ReactNode;
  choose: string;
  /** Buttons besides the one that opens the library. */
  children?: ReactNode;
}

/** A field whose value is an item of the library. */
export function LibraryField({ path, at, kind, shown, choose, onChange, children }: LibraryFieldProps) {
  const { isReadOnly } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const hint = wordOf(path)?.hint;
  return (
    <fieldset className={styles.picture}>
      <legend>{labelOf(path)}</legend>
      {shown}
      {!isReadOnly && (
        <div>
          <Button icon="pictures" onClick={() => setChoosing(true)}>
            {choose}
          </Button>
          {children}
        </div>
      )}
      {hint && <p className={styles.quiet}>{hint}</p>}
      <ControlFault at={at} />
      {isChoosing && (
        <LibraryPicker
          isSingle
          kind={kind}
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
