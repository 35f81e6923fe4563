import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showFrame } from '../embed/show-frame.ts';
import { createExclusivePlayer } from './exclusive-player.ts';

class Element {
  dataset: Record<string, string> = {};
}
beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(): void {}
      postMessage(): void {}
    },
  );
  vi.stubGlobal('HTMLMediaElement', Element);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      querySelectorAll: () => [],
      importNode: (content: unknown) => content,
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** An embed as `showFrame` sees it. */
function embed(dataset: Record<string, string>) {
  const frame = { src: 'https://video.example/embed/1', focus: () => {}, remove: vi.fn() };
  const template = { content: { querySelector: () => frame }, after: () => {} };
  const box = { querySelector: (what: string) => (what === 'template' ? template : null) };
  const element = { dataset, querySelector: () => box };
  const show = (isRequested: boolean) =>
    showFrame(element as unknown as HTMLElement, isRequested, new AbortController().signal);
  return { frame, element, show };
}

it.each(['youtube', 'spotify'])('an embed of %s that starts pauses the player', (provider) => {
  const pause = vi.fn();
  createExclusivePlayer(pause);
  embed(provider === 'youtube' ? { provider, play: 'autoplay=1' } : { provider }).show(true);
  expect(pause).toHaveBeenCalledTimes(1);
});

it('a post, and a video that was not started by the reader, do not pause the player', () => {
  const pause = vi.fn();
  createExclusivePlayer(pause);
  embed({ provider: 'instagram' }).show(true);
  embed({ provider: 'youtube', play: 'autoplay=1' }).show(false);
  expect(pause).not.toHaveBeenCalled();
});

it('the player replaces playing embeds by their button, but not posts', () => {
  const { started } = createExclusivePlayer(() => {});
  const [video, post] = [embed({ provider: 'youtube', play: 'autoplay=1' }), embed({ provider: 'x' })];
  video.show(true);
  post.show(true);
  started();
  expect([video.frame.remove.mock.calls.length, 'shown' in video.element.dataset]).toEqual([1, false]);
  expect([post.frame.remove.mock.calls.length, 'shown' in post.element.dataset]).toEqual([0, true]);
});
