import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStore } from '#desk/api/device-store.ts';
import type { QueuedFile, QueuedPost } from './queue/queue-store.ts';

/** Content of the composer. */
export interface Draft {
  title: string;
  html: string;
  minute: string | null;
  isMoment: boolean;
  notify: boolean;
  files: readonly QueuedFile[];
}

export const emptyDraft: Draft = {
  ...{ title: '', html: '', minute: null, isMoment: false, notify: false, files: [] },
};

export const isEmptyDraft = ({ title, html, files }: Draft): boolean =>
  title.trim() === '' && html === '' && files.length === 0;

/** The draft from which a post was sent. */
export const draftOf = (body: NonNullable<QueuedPost['body']>, files: readonly QueuedFile[]): Draft => ({
  title: body.title ?? '',
  html: body.content ?? '',
  minute: body.minute ?? null,
  isMoment: body.isMoment ?? false,
  notify: body.notify ?? false,
  files,
});

/** Files of drafts, which are too large for `localStorage`. */
const filesStore = deviceStore('elo-draft', 'files', 'blogId');

interface DraftFiles {
  blogId: number;
  files: QueuedFile[];
}

function keepFiles(blogId: number, files: readonly QueuedFile[]): void {
  const stored =
    files.length === 0
      ? filesStore('readwrite', (store) => store.delete(blogId))
      : filesStore('readwrite', (store) => store.put({ blogId, files: [...files] }));
  // The device is full: they are still in the window.
  stored.catch(() => {});
}

/** Content of the composer, stored on the device with each letter and each picture. */
export function useDraft(blogId: number) {
  const storageKey = `elo-${blogId}`;
  const [draft, setDraft] = useState<Draft>(() => read(storageKey));
  const isTouched = useRef(false);
  const change = useCallback(
    (changes: Partial<Draft>) => {
      if (changes.files) {
        isTouched.current = true;
        keepFiles(blogId, changes.files);
      }
      setDraft((before) => {
        const next = { ...before, ...changes };
        try {
          const { title, html, minute } = next;
          localStorage.setItem(storageKey, JSON.stringify({ title, html, minute }));
        } catch {
          // The device is full: it is still in the window.
        }
        return next;
      });
    },
    [blogId, storageKey],
  );
  useEffect(() => {
    filesStore<DraftFiles | undefined>('readonly', (store) => store.get(blogId)).then(
      (stored) => {
        if (stored && !isTouched.current) setDraft((before) => ({ ...before, files: stored.files }));
      },
      () => {},
    );
  }, [blogId]);
  return [draft, change] as const;
}

function read(storageKey: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Draft>;
    const { title = '', html = '', minute = null } = stored;
    return { ...emptyDraft, title, html, minute };
  } catch {
    return emptyDraft;
  }
}
