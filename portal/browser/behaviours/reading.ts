import type { Behaviour } from '#portal/dom/behaviour.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { isPlainClick } from '#portal/dom/plain-click.ts';

/** Article text: code for what readers do with it is loaded when they do it. */
export const reading: Behaviour = (text, signal) => {
  text.addEventListener(
    'click',
    (event) => {
      const mark = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#fn-"]');
      if (!mark || !isPlainClick(event)) return;
      event.preventDefault();
      runWithChunk('footnote', import('../reading/footnote.ts'), ({ showFootnote }) =>
        showFootnote(mark, signal),
      );
    },
    { signal },
  );
  const selecting = new AbortController();
  document.addEventListener(
    'selectionchange',
    () => {
      const { anchorNode, isCollapsed } = getSelection() ?? {};
      if (isCollapsed !== false || !anchorNode || !text.contains(anchorNode)) return;
      selecting.abort();
      runWithChunk('selection', import('../reading/selection-tools.ts'), ({ offerSelectionTools }) =>
        offerSelectionTools(text, signal),
      );
    },
    { signal: AbortSignal.any([signal, selecting.signal]) },
  );
};
