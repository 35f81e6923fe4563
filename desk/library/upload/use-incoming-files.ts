import { useEffect } from 'react';
import { typesText } from '#desk/shell/keys.ts';

/** Receives files that are dropped anywhere in the window or pasted. */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];
    const over = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    const drop = (event: DragEvent) => {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      // Word and Excel send a picture of the text along with it.
      const isText = typesText(event.target) && event.clipboardData?.types.includes('text/plain');
      if (files.length === 0 || isText) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [onFiles]);
}
