import type { Node } from 'prosemirror-model';
import { useEffect, useState } from 'react';
import { whenIdle } from '#desk/design/when-idle.ts';
import type { TextEditor } from '../text/text-editor.ts';

const pauseMs = 700;

/** The document with a delay, so that other parts are not rendered with each key. */
export function useDeferredDoc(editor: TextEditor): Node {
  const [doc, setDoc] = useState(() => editor.getState().doc);
  useEffect(() => {
    const reading = whenIdle(() => setDoc(editor.getState().doc), { pauseMs });
    reading.request();
    const unsubscribe = editor.subscribe(reading.request);
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [editor]);
  return doc;
}
