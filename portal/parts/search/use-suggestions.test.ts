import { expect, it, vi } from 'vitest';
import type { TagInputAction } from './tag-input-state.ts';
import { resolvePasted, resolvePieces } from './use-suggestions.ts';

it('a reserved word is refused, and stays in the field to be corrected', async () => {
  const dispatch = vi.fn<(action: TagInputAction) => void>();
  const refusals = ['„Rovatok” a javaslatok egyik címe, szűrő nem lehet.'];
  resolvePasted('Rovatok', [], dispatch);
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalled());
  expect(dispatch).toHaveBeenLastCalledWith(expect.objectContaining({ rest: 'Rovatok', refusals }));
  dispatch.mockClear();
  resolvePieces('Rovatok; ár', null, [], dispatch);
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalled());
  expect(dispatch).toHaveBeenLastCalledWith(expect.objectContaining({ rest: 'Rovatok ár', refusals }));
});
