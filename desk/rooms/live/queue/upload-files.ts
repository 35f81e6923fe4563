import type { Upload } from '#contract/library.ts';
import { send } from '#desk/api/ask.ts';

/** Sends files into the library at once; a post that waits for them tries again by itself. @throws ApiError */
export async function uploadFiles(files: readonly File[]): Promise<Upload> {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  const response = await send('/api/edit/library', { method: 'POST', body: form });
  return (await response.json()) as Upload;
}
