import { useRef } from 'react';
import { Button } from '#desk/design/button.tsx';
import type { ControlOf } from './control.ts';
import styles from './form.module.css';
import { useForm } from './form-context.ts';
import { type LeafField, Line } from './line-control.tsx';
import { formWords as words } from './words.ts';

/** A transcript: written here, or read from a file of this machine. */
export function TranscriptControl(props: ControlOf<LeafField>) {
  const { isReadOnly } = useForm();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.fields}>
      <Line {...props} />
      {!isReadOnly && (
        <div>
          <input
            ref={input}
            type="file"
            hidden
            accept=".vtt,text/vtt"
            onChange={async ({ target }) => {
              const text = await target.files?.[0]?.text();
              target.value = '';
              if (text !== undefined) props.onChange(text);
            }}
          />
          <Button onClick={() => input.current?.click()}>{words.readTranscript}</Button>
        </div>
      )}
    </div>
  );
}
