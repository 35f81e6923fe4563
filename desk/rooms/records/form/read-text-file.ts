import { toast } from '#desk/design/toast.tsx';
import { formWords as words } from './words.ts';

/** Reads a file on this device; null, after telling the user, if it was moved or may not be read. */
export async function readTextFile(file: File): Promise<string | null> {
  try {
    return await file.text();
  } catch {
    toast(words.fileUnreadable(file.name));
    return null;
  }
}
