import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { late } from './late.ts';

const { chunkFailed } = vi.hoisted(() => ({ chunkFailed: vi.fn(async () => true) }));
vi.mock('./chunk-failure.ts', () => ({ chunkFailed, loaded: () => {} }));

class Link {
  href = 'https://cimlap.example/media/adas.mp3';
  closest = () => this;
}
const assign = vi.fn();
beforeEach(() => {
  vi.stubGlobal('HTMLAnchorElement', Link);
  vi.stubGlobal('location', { assign });
});
afterEach(() => vi.unstubAllGlobals());

/** An element whose links are pressed by calling what is returned. */
function pressable(load: Parameters<typeof late>[0], link = new Link()): () => void {
  let click: (event: unknown) => void = () => {};
  const element = {
    addEventListener: (_: string, listener: typeof click) => {
      click = listener;
    },
  };
  late(load)(element as unknown as HTMLElement, new AbortController().signal);
  return () => click({ target: link, button: 0, preventDefault: () => {} });
}

it('a link whose code went with an update loads the page again instead of being followed', async () => {
  pressable(() => Promise.reject(new Error('404')))();
  await vi.waitFor(() => expect(chunkFailed).toHaveBeenCalledTimes(1));
  expect(assign).not.toHaveBeenCalled();
});

it('who presses again while the code comes has pressed once', async () => {
  const press = vi.fn();
  const code = Promise.withResolvers<{ press: () => void }>();
  const pressIt = pressable(() => code.promise);
  pressIt();
  pressIt();
  code.resolve({ press });
  await vi.waitFor(() => expect(press).toHaveBeenCalled());
  expect(press).toHaveBeenCalledTimes(1);
});
