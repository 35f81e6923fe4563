import { useEffect, useRef } from 'react';
import { ask } from '#desk/api/ask.ts';
import { newClientId } from '../writer/text/sync/open-text.ts';

/** Presence counts for 30 seconds. */
const repeatMs = 15_000;
/** Each letter is not told. */
const settleMs = 700;
const maxTyping = 160;

const isPhone = () => matchMedia('(max-width: 767.98px)').matches;

/** Shows the others that one is here, and the end of what one is typing. Nobody stores it. */
export function usePresence(blogId: number, typing: string): void {
  const clientId = useRef(0);
  if (clientId.current === 0) clientId.current = newClientId();
  const text = typing.slice(-maxTyping);
  useEffect(() => {
    const show = () => tell(blogId, { clientId: clientId.current, text });
    const settling = setTimeout(show, text === '' ? 0 : settleMs);
    const repeating = setInterval(show, repeatMs);
    return () => {
      clearTimeout(settling);
      clearInterval(repeating);
    };
  }, [blogId, text]);
  useEffect(
    () => () => {
      void tell(blogId, { clientId: clientId.current, text: '', gone: true });
    },
    [blogId],
  );
}

/** What is not told is told a little later, or forgotten. */
async function tell(
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
