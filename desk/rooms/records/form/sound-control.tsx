import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { FileButton } from '#desk/design/file-button.tsx';
import { toast } from '#desk/design/toast.tsx';
import type { ControlOf } from './control.ts';
import styles from './form.module.css';
import { useForm } from './form-context.ts';
import { type LeafField, LineControl } from './line-control.tsx';
import { Loudness } from './loudness.tsx';
import { sendWithProgress } from './send-with-progress.ts';
import { formWords as words } from './words.ts';

/** The form of names of recordings in the library. Anything else is an address elsewhere. */
const storedName = /^\/media\/[0-9a-f]{16}-\d+s\./;

/** A recording: uploaded into the library, or an address elsewhere. */
export function SoundControl(props: ControlOf<LeafField>) {
  const { isReadOnly } = useForm();
  const [sentShare, setSentShare] = useState<number | null>(null);
  // Other fields may be typed in while a file is being uploaded.
  const latestChange = useRef(props.onChange);
  useEffect(() => {
    latestChange.current = props.onChange;
  });
  /** False once the form was discarded or closed: then the field is another one. */
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const sound = typeof props.value === 'string' && props.value !== '' ? props.value : null;

  async function upload(file: File) {
    setSentShare(0);
    try {
      const { added, refused } = await sendWithProgress(file, setSentShare);
      const [item] = added;
      if (item && isShown.current) latestChange.current(item.item.file.ref);
      else if (item) toast(words.soundLate(file.name), { durationMs: 12_000 });
      for (const { fileName, message } of refused) toast(words.soundRefused(fileName, message));
    } catch (error) {
      toast(sentenceOf(error));
    } finally {
      setSentShare(null);
    }
  }

  return (
    <div className={styles.fields}>
      <LineControl {...props} />
      {sound && (
        // biome-ignore lint/a11y/useMediaCaption: its transcript is the field below
        <audio controls preload="none" src={sound} className={styles.audio} />
      )}
      {sound && storedName.test(sound) && (
        <Loudness key={sound} sound={sound} isReadOnly={isReadOnly} onChange={props.onChange} />
      )}
      {sentShare !== null && (
        <p className={styles.quiet} role="status">
          {words.soundComing(Math.round(sentShare * 100))} <progress value={sentShare} />
        </p>
      )}
      {!isReadOnly && (
        <div>
          <FileButton
            accept="audio/mpeg,audio/mp4,.mp3,.m4a"
            isDisabled={sentShare !== null}
            onFile={(file) => void upload(file)}
          >
            {words.sendSound}
          </FileButton>
        </div>
      )}
    </div>
  );
}
