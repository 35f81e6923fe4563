import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { deferBehaviour, deferUntilPressed } from './deferred-behaviour.ts';

const { handleChunkFailure } = vi.hoisted(() => ({ handleChunkFailure: vi.fn(async () => true) }));
vi.mock('./chunk-failure.ts', () => ({ handleChunkFailure, runWithChunk: () => {}, forgetReload: () => {} }));

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

/**
 * An element with a link.
 * @returns presses the link
 */
function pressable(load: Parameters<typeof deferUntilPressed>[0], link = new Link()): () => void {
  let click: (event: unknown) => void = () => {};
  const element = {
    dataset: {},
    addEventListener: (_: string, listener: typeof click) => {
      click = listener;
    },
  };
  deferUntilPressed(load)(element as unknown as HTMLElement, new AbortController().signal);
  return () => click({ target: link, button: 0, preventDefault: () => {} });
}

it('a link whose code was removed by an update reloads the page', async () => {
  pressable(() => Promise.reject(new Error('404')))();
  await eventually(() => expect(handleChunkFailure).toHaveBeenCalledTimes(1));
  expect(assign).not.toHaveBeenCalled();
});

it('presses while the code is loading count as one', async () => {
  const press = vi.fn();
  const code = Promise.withResolvers<{ press: () => void }>();
  const pressIt = pressable(() => code.promise);
  pressIt();
  pressIt();
  code.resolve({ press });
  await eventually(() => expect(press).toHaveBeenCalled());
  expect(press).toHaveBeenCalledTimes(1);
});

const element = () => Object.assign(new EventTarget(), { dataset: {} }) as unknown as HTMLElement;

it('a behaviour starts when its code is loaded, unless the element has left the page', async () => {
  const elements: string[] = [];
  const stays = new AbortController();
  const goes = new AbortController();
  const code = Promise.withResolvers<{ begin: (element: HTMLElement) => void }>();
  const behaviour = deferBehaviour(() => code.promise, { when: 'now' });
  const [here, gone] = [element(), element()];
  behaviour(here, stays.signal);
  behaviour(gone, goes.signal);
  goes.abort();
  code.resolve({ begin: (which) => elements.push(which === here ? 'here' : 'gone') });
  await eventually(() => expect(elements).toEqual(['here']));
});
