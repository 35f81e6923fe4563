import { useRef } from 'react';
import type { MediaDocument, MediaItem } from '#contract/library.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { send } from '#desk/api/ask.ts';
import { Button } from '#desk/design/button.tsx';
import { FileButton } from '#desk/design/file-button.tsx';
import { toast } from '#desk/design/toast.tsx';
import { refreshLibrary, uploads } from '#desk/library/upload/uploads.ts';
import { detailWords as words } from '../words.ts';
import styles from './detail.module.css';

interface RecordingProps {
  item: MediaItem;
  onSave(changes: Partial<MediaDocument>): void;
}

/** A video with its captions and poster, or a recording. */
export function RecordingPart({ item: { id, file, document }, onSave }: RecordingProps) {
  const video = useRef<HTMLVideoElement>(null);
  if (file.kind === 'sound')
    // biome-ignore lint/a11y/useMediaCaption: a recording has a transcript where it is used
    return <audio className={styles.recording} controls preload="metadata" src={file.ref} />;

  async function setCaptions(captions: File): Promise<void> {
    const form = new FormData();
    form.append('file', captions);
    try {
      await send(`/api/edit/library/${id}/captions`, { method: 'POST', body: form });
    } catch (error) {
      toast(error instanceof ApiError && error.status === 400 ? words.captionsBad : sentenceOf(error));
    }
    refreshLibrary();
  }
  async function takePoster(): Promise<void> {
    const picture = video.current && (await frameOf(video.current, file.fileName));
    const [added] = picture ? await uploads.add([picture]) : [];
    if (added) onSave({ poster: added.item.file.ref });
    else toast(words.posterFailed);
  }
  return (
    <div className={styles.recordingPart}>
      {/* biome-ignore lint/a11y/useMediaCaption: here captions are added */}
      <video
        key={document.captions}
        ref={video}
        className={styles.recording}
        controls
        preload="metadata"
        src={file.ref}
        poster={document.poster ?? undefined}
      >
        {document.captions && <track kind="captions" srcLang="hu" src={document.captions} default />}
      </video>
      <p className={styles.actions}>
        <Button onClick={() => void takePoster()}>{words.takePoster}</Button>
        {document.poster && (
          <Button look="quiet" onClick={() => onSave({ poster: null })}>
            {words.removePoster}
          </Button>
        )}
        <FileButton accept=".vtt,text/vtt" onFile={(captions) => void setCaptions(captions)}>
          {document.captions ? words.changeCaptions : words.addCaptions}
        </FileButton>
        {document.captions && (
          <Button look="quiet" onClick={() => onSave({ captions: null })}>
            {words.removeCaptions}
          </Button>
        )}
      </p>
    </div>
  );
}

/** The current frame of a video as a picture; null before it has loaded. */
async function frameOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  if (video.readyState < video.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
