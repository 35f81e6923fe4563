import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceFrameStart, onPlayerStart } from '../player/exclusive-playback.ts';
import { begin, press } from './play-in-place.ts';

/** The parts of an element that a video's place needs. */
class Double extends EventTarget {
  href = '';
  src = '';
  currentTime = 0;
  textContent = '';
  children: Double[] = [];
  dataset: Record<string, string> = {};
  poster = '';
  readonly tag: string;
  constructor(tag: string) {
    super();
    this.tag = tag;
  }
  append(...children: Double[]): void {
    this.children = children;
  }
  replaceWith(other: Double): void {
    shown = other;
  }
  play = async (): Promise<void> => {};
  focus(): void {}
  pause = vi.fn();
  load(): void {}
  attributes: Record<string, string> = {};
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  removeAttribute(): void {}
  getAttribute = (): string | null => null;
  closest = (_: string): { querySelector(): unknown } | null => null;
}

let shown: Double;
let media: Double[];
const assign = vi.fn();
beforeEach(() => {
  vi.stubGlobal('HTMLAnchorElement', Double);
  vi.stubGlobal('location', { assign });
  media = [];
  const page = {
    createElement: (tag: string) => new Double(tag),
    activeElement: null,
    querySelectorAll: () => media,
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
});
afterEach(() => vi.unstubAllGlobals());

it('a video that fails shows a message, keeps its link, and continues from the same time when it is tried again', () => {
  const link = Object.assign(new Double('a'), { href: 'https://cimlap.example/media/film.mp4' });
  press(link as unknown as HTMLElement, link as unknown as HTMLElement, new AbortController().signal);
  expect([shown.tag, shown.src]).toEqual(['video', link.href]);
  shown.currentTime = 42;
  shown.dispatchEvent(new Event('error'));
  const [line, button, file] = shown.children;
  expect([line?.textContent, button?.textContent, file?.href]).toEqual([
    'A videót most nem sikerült lejátszani.',
    'Próbáld újra',
    link.href,
  ]);
  button?.dispatchEvent(new Event('click'));
  expect([shown.tag, shown.src, shown.currentTime]).toEqual(['video', link.href, 42]);
  expect(assign).not.toHaveBeenCalled();
});

it('a video and embedded frames stop each other, unless the video is muted', () => {
  const left = new AbortController();
  const link = new Double('a');
  press(link as unknown as HTMLElement, link as unknown as HTMLElement, left.signal);
  const film = Object.assign(shown, { muted: true, pause: vi.fn() });
  const takeOut = vi.fn();
  onPlayerStart(takeOut, left.signal);
  film.dispatchEvent(new Event('play'));
  announceFrameStart();
  expect([takeOut.mock.calls.length, film.pause.mock.calls.length]).toEqual([0, 0]);
  film.muted = false;
  film.dispatchEvent(new Event('play'));
  announceFrameStart();
  expect([takeOut.mock.calls.length, film.pause.mock.calls.length]).toEqual([1, 1]);
  left.abort();
  film.pause.mockClear();
  announceFrameStart();
  expect(film.pause).not.toHaveBeenCalled();
});

it('a video keeps the poster that the page shows already, and has the captions and the title that its link names', () => {
  const link = Object.assign(new Double('a'), {
    href: '/media/film.mp4',
    dataset: { captions: '/media/film.vtt', title: 'Árad a Szamos' },
  });
  link.closest = (selector) =>
    selector === '[lang]' ? null : { querySelector: () => ({ currentSrc: '/media/poster.avif' }) };
  press(link as unknown as HTMLElement, link as unknown as HTMLElement, new AbortController().signal);
  expect(shown.poster).toBe('/media/poster.avif');
  expect(shown.attributes['aria-label']).toBe('Árad a Szamos');
  expect(shown.children).toMatchObject([{ tag: 'track', kind: 'captions', src: '/media/film.vtt' }]);
});

it('a video is heard alone: when it begins, other recordings pause and frames go; when a frame begins, it pauses', () => {
  const link = Object.assign(new Double('a'), { href: '/media/film.mp4' });
  const signal = new AbortController();
  press(link as unknown as HTMLElement, link as unknown as HTMLElement, signal.signal);
  const other = new Double('audio');
  media = [other, shown];
  const takeOut = vi.fn();
  onPlayerStart(takeOut, signal.signal);
  shown.dispatchEvent(new Event('play'));
  expect(other.pause).toHaveBeenCalledOnce();
  expect(shown.pause).not.toHaveBeenCalled();
  expect(takeOut).toHaveBeenCalledOnce();
  announceFrameStart();
  expect(shown.pause).toHaveBeenCalledOnce();
});

it('a player in the HTML is heard alone too, and releases its file when the reader leaves', () => {
  const link = Object.assign(new Double('a'), { href: '/media/film.mp4' });
  const player = Object.assign(new Double('video'), {
    querySelector: () => link,
    load: vi.fn(),
    removeAttribute: vi.fn(),
  });
  const figure = { querySelector: () => player } as unknown as HTMLElement;
  const visit = new AbortController();
  begin(figure, visit.signal);
  const other = new Double('video');
  media = [other, player];
  player.dispatchEvent(new Event('play'));
  expect([other.pause.mock.calls.length, player.pause.mock.calls.length]).toEqual([1, 0]);
  visit.abort();
  expect(player.removeAttribute).toHaveBeenCalledWith('src');
  expect(player.load).toHaveBeenCalledOnce();
});
