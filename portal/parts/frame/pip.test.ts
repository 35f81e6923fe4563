import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A medium on the page. */
class Medium extends EventTarget {
  muted = false;
  tabIndex = 0;
  title = '';
  pause = vi.fn();
  focus = vi.fn();
}

const origin = 'https://cimlap.example';
const video = new Medium();
const inText = new Medium();

beforeEach(() => {
  vi.resetModules();
  const page = Object.assign(new EventTarget(), {
    createElement: () => video,
    querySelectorAll: () => [video, inText],
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('HTMLIFrameElement', class {});
});
afterEach(() => vi.unstubAllGlobals());

it('a video of ours pauses the others when it starts, and pauses when a frame starts', async () => {
  const { press } = await import('./pip.ts');
  const { announceFrameStart, onPlayerStart } = await import('../player/exclusive-playback.ts');
  const removeFrame = vi.fn();
  onPlayerStart(removeFrame, new AbortController().signal);
  const link = { href: `${origin}/media/arviz.mp4`, textContent: 'Árvíz' };
  const stage = { append: () => {} };
  const box = {
    dataset: {},
    querySelector: (selector: string) => (selector === 'a' ? link : stage),
  } as unknown as HTMLElement;
  press({ dataset: { press: 'start' } } as unknown as HTMLElement, box);
  video.dispatchEvent(new Event('play'));
  expect(inText.pause).toHaveBeenCalledOnce();
  expect(removeFrame).toHaveBeenCalledOnce();
  expect(video.pause).not.toHaveBeenCalled();
  announceFrameStart();
  expect(video.pause).toHaveBeenCalledOnce();
});
