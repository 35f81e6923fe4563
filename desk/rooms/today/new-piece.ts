import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { createAttemptKeys } from '../../api/attempt-keys.ts';
import { untitled } from '../../checks/words.ts';
import { toast } from '../../design/toast.tsx';
import { useMe } from '../../session/use-me.ts';

/** Creates a draft and opens it. Advertising may create sponsored pieces only. */
export function useNewPiece() {
  const navigate = useNavigate();
  const flags = useMe().role === 'ads' ? ['pr' as const] : [];
  const [attempts] = useState(createAttemptKeys);
  return useMutation({
    mutationFn() {
      const body = { document: { title: untitled, flags } };
      return ask('createPiece', {}, { body, key: attempts.keyFor(body) });
    },
    onError: (error) => void toast(sentenceOf(error)),
    onSuccess({ id }) {
      attempts.succeed();
      return navigate({ to: '/iro/$id', params: { id: String(id) } });
    },
  });
}
