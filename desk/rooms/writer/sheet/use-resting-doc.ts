import type { Node } from 'prosemirror-model';
import { useEffect, useState } from 'react';
import { whenIdle } from '#desk/design/when-idle.ts';
import type { TextEditor } from '../text/text-editor.ts';

const pauseMs = 700;

/** The document with a delay, so that other parts are not rendered with each key. */
export function useRestingDoc(editor: TextEditor): Node {
  const [doc, setDoc] = useState(() => editor.getState().doc);
  useEffect(() => {
    const look = whenIdle(() => setDoc(editor.getState().doc), { pauseMs });
    look.ask();
    const unsubscribe = editor.subscribe(() => look.ask());
    return () => {
      unsubscribe();
      look.stop();
    };
  }, [editor]);
  return doc;
}
