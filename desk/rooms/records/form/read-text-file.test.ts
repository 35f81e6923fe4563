import { expect, it, vi } from 'vitest';
import { toast } from '#desk/design/toast.tsx';
import { readTextFile } from './read-text-file.ts';

vi.mock('#desk/design/toast.tsx', () => ({ toast: vi.fn() }));

it('reads a text, and says when a file cannot be read', async () => {
  const file = new File(['WEBVTT'], 'leirat.vtt');
  expect(await readTextFile(file)).toBe('WEBVTT');
  expect(toast).not.toHaveBeenCalled();
  vi.spyOn(file, 'text').mockRejectedValue(new DOMException('It has moved.', 'NotReadableError'));
  expect(await readTextFile(file)).toBe(null);
  expect(toast).toHaveBeenCalledWith(expect.stringContaining('leirat.vtt'));
});
