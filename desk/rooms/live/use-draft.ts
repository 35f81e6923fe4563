import { useState } from 'react';
import type { QueuedFile } from './queue/queue-store.ts';

/** What is being written in the composer. */
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

/** The composer's words, kept on the device with each letter. Files are kept once the post is sent. */
export function useDraft(blogId: number) {
  const place = `elo-${blogId}`;
  const [draft, setDraft] = useState<Draft>(() => read(place));
  const change = (changes: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changes };
      try {
        const { title, html, minute } = next;
        localStorage.setItem(place, JSON.stringify({ title, html, minute }));
      } catch {
        // A full device: it is still in the window.
      }
      return next;
    });
  return [draft, change] as const;
}

function read(place: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Draft>;
    const { title = '', html = '', minute = null } = stored;
    return { ...emptyDraft, title, html, minute };
  } catch {
    return emptyDraft;
  }
}
