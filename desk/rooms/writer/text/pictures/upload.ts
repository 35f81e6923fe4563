import type { AddedMedia, Upload } from '#contract/library.ts';
import { send } from '#desk/api/ask.ts';

/** Sends files into the library. @throws ApiError */
export async function uploadFiles(files: readonly File[]): Promise<Upload> {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  const response = await send('/api/edit/library', { method: 'POST', body: form });
  return (await response.json()) as Upload;
}

export type LibraryItem = AddedMedia['item'];
