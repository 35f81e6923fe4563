import { useEffect, useRef } from 'react';
import { ask } from '#desk/api/ask.ts';
import { newClientId } from '../writer/text/sync/open-text.ts';

/** Presence is valid for 30 seconds. */
const repeatMs = 15_000;
/** What is typed is reported when no letter has followed for this long. */
const debounceMs = 700;
const maxTyping = 160;

const isPhone = () => matchMedia('(max-width: 767.98px)').matches;

/** Shows others that the user is present, and the end of what they are typing. It is not stored. */
export function usePresence(blogId: number, typing: string): void {
  const clientId = useRef(0);
  if (clientId.current === 0) clientId.current = newClientId();
  const text = typing.slice(-maxTyping);
  useEffect(() => {
    const show = () => reportPresence(blogId, { clientId: clientId.current, text });
    const debounceTimer = setTimeout(show, text === '' ? 0 : debounceMs);
    const repeatTimer = setInterval(show, repeatMs);
    return () => {
      clearTimeout(debounceTimer);
      clearInterval(repeatTimer);
    };
  }, [blogId, text]);
  useEffect(
    () => () => {
      void reportPresence(blogId, { clientId: clientId.current, text: '', gone: true });
    },
    [blogId],
  );
}

/** A report that fails is not repeated: the next one follows soon. */
async function reportPresence(
  id: number,
  { clientId, text, gone = false }: { clientId: number; text: string; gone?: boolean },
): Promise<void> {
  const body = {
    ...{ clientId, selection: null, gone, isPhone: isPhone() },
    field: text === '' ? null : 'post',
    ...(text !== '' && { typing: text }),
  };
  await ask('showPresence', { id }, { body }).catch(() => {});
}
