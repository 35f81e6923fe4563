import { useEffect, useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { controlClass } from '#desk/design/field.tsx';
import { Icon } from '#desk/design/icon.tsx';
import { IconButton } from '#desk/design/icon-button.tsx';
import styles from './composer.module.css';
import type { QueuedFile } from './queue/queue-store.ts';
import { liveWords as words } from './words.ts';

interface AttachedFilesProps {
  files: readonly QueuedFile[];
  onChange(files: QueuedFile[]): void;
  /** Sends the pictures without a post. */
  onSend(): void;
}

/** The pictures and videos of a draft. */
export function AttachedFiles({ files, onChange, onSend }: AttachedFilesProps) {
  return (
    <ul className={styles.files}>
      {files.map((attached, index) => (
        <AttachedFile
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
          key={index}
          attached={attached}
          onAlt={(alt) => onChange(files.map((other) => (other === attached ? { ...other, alt } : other)))}
          onRemove={() => onChange(files.filter((other) => other !== attached))}
        />
      ))}
      {files.some(({ file }) => file !== null) && (
        <li>
          <Button look="quiet" onClick={onSend}>
            {words.onlyPicture}
          </Button>
        </li>
      )}
    </ul>
  );
}

function AttachedFile({
  attached: { file, ref, kind, alt },
  onAlt,
  onRemove,
}: {
  attached: QueuedFile;
  onAlt(alt: string): void;
  onRemove(): void;
}) {
  const [address, setAddress] = useState<string | null>(ref);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <li>
      {address !== null && kind === 'picture' ? <img src={address} alt="" /> : <Icon name="pictures" />}
      <input
        className={controlClass}
        aria-label={words.alt}
        placeholder={words.alt}
        value={alt}
        maxLength={1000}
        onChange={({ target }) => onAlt(target.value)}
      />
      <IconButton icon="close" label={words.removeFile} onClick={onRemove} />
    </li>
  );
}
