import { toast } from '#desk/design/toast.tsx';
import { recordWords as words } from '../words.ts';

/** Copies a text to the clipboard, and says so. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast(words.copied);
}
