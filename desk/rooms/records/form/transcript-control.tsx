import { FileButton } from '#desk/design/file-button.tsx';
import type { ControlOf } from './control.ts';
import styles from './form.module.css';
import { useForm } from './form-context.ts';
import { type LeafField, LineControl } from './line-control.tsx';
import { readTextFile } from './read-text-file.ts';
import { formWords as words } from './words.ts';

/** A transcript: typed, or read from a file on this device. */
export function TranscriptControl(props: ControlOf<LeafField>) {
  const { isReadOnly } = useForm();
  const readFile = async (file: File) => {
    const text = await readTextFile(file);
    if (text !== null) props.onChange(text);
  };
  return (
    <div className={styles.fields}>
      <LineControl {...props} />
      {!isReadOnly && (
        <div>
          <FileButton accept=".vtt,text/vtt" onFile={(file) => void readFile(file)}>
            {words.readTranscript}
          </FileButton>
        </div>
      )}
    </div>
  );
}
