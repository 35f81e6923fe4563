import { expect, it, vi } from 'vitest';
import { createSound } from './sound.ts';

it('a source that has not loaded reports no position, so that the stored one is kept', () => {
  const audio = Object.assign(new EventTarget(), {
    src: '',
    currentSrc: '',
    preload: '',
    currentTime: 0,
    readyState: 0,
  });
  const onPosition = vi.fn();
  const none = () => {};
  const sound = createSound(
    {
      onPosition,
      onPlaying: none,
      onWaiting: none,
      onDuration: none,
      onEnded: none,
      onFailure: none,
      onBlocked: none,
    },
    audio as unknown as HTMLAudioElement,
  );
  sound.load('/media/egy.mp3', 61);
  audio.currentSrc = '/media/egy.mp3';
  audio.dispatchEvent(new Event('timeupdate'));
  expect(onPosition).not.toHaveBeenCalled();
  Object.assign(audio, { readyState: 4, currentTime: 62 });
  audio.dispatchEvent(new Event('timeupdate'));
  expect(onPosition.mock.calls).toEqual([[62]]);
});
