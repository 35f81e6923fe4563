import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { untitled } from '../../checks/words.ts';
import { toast } from '../../design/toast.tsx';
import { useMe } from '../../session/use-me.ts';

/** Creates a draft and opens it. Advertising may create sponsored pieces only. */
export function useNewPiece() {
  const navigate = useNavigate();
  const flags = useMe().role === 'ads' ? ['pr' as const] : [];
  /** The same for each attempt, so that a lost answer does not create it twice. */
  const requestKey = useRef<string>(null);
  return useMutation({
    mutationFn() {
      requestKey.current ??= crypto.randomUUID();
      const body = { document: { title: untitled, flags } };
      return ask('createPiece', {}, { body, key: requestKey.current });
    },
    onError: (error) => void toast(sentenceOf(error)),
    onSuccess({ id }) {
      requestKey.current = null;
      return navigate({ to: '/iro/$id', params: { id: String(id) } });
    },
  });
}
