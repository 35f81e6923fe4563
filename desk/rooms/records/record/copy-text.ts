import { toast } from '#desk/design/toast.tsx';
import { recordWords as words } from '../words.ts';

/** Copies a text to the clipboard, and says whether the browser let it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.copied);
  } catch {
    toast(words.notCopied);
  }
}
