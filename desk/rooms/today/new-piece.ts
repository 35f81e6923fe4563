import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { untitled } from '../../checks/words.ts';

/** Creates a draft and opens it. */
export function useNewPiece() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => ask('createPiece', {}, { body: { document: { title: untitled } } }),
    onSuccess: ({ id }) => navigate({ to: '/iro/$id', params: { id: String(id) } }),
  });
}
