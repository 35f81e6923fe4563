import type { Problem } from './player-store.ts';

/** What the sound reports to the player. */
export interface SoundEvents {
  /** Whether it plays, or is loading and will then play. */
  onPlaying(playing: boolean): void;
  onWaiting(waiting: boolean): void;
  onPosition(seconds: number): void;
  onDuration(seconds: number): void;
  onEnded(): void;
  /** @param reason left out if only the network can tell */
  onFailure(reason?: Problem): void;
  /** The browser does not play before the reader has touched the page. */
  onBlocked(): void;
}

/** A sound that plays: a recording, or a voice that reads. Positions are in seconds. */
export interface Sound {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setSpeed(rate: number): void;
  unload(): void;
}

/**
 * The only recording of a tab. Its element is not in the document, because Chromium keeps every document in
 * memory that has an `<audio>`.
 */
export function createSound(events: SoundEvents, audio: HTMLAudioElement = new Audio()) {
  let startSeconds = 0;
  listen(audio, events);
  audio.addEventListener('loadedmetadata', () => {
    if (Number.isFinite(audio.duration)) events.onDuration(audio.duration);
    if (startSeconds > 0 && startSeconds < audio.duration) audio.currentTime = startSeconds;
    startSeconds = 0;
  });

  return {
    /** @param from seconds at which it will start */
    load(url: string, from: number): void {
      startSeconds = from;
      audio.preload = 'none';
      audio.src = url;
    },
    play(): void {
      if (audio.error) {
        startSeconds = audio.currentTime || startSeconds;
        audio.load();
      }
      audio.play().catch((error: unknown) => {
        // Other errors are reported by the element's events, or the call was superseded.
        if (error instanceof Error && error.name === 'NotAllowedError') events.onBlocked();
      });
    },
    pause: () => audio.pause(),
    seek(seconds: number): void {
      if (audio.readyState > 0) audio.currentTime = seconds;
      else startSeconds = seconds;
    },
    setSpeed(rate: number): void {
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    /** Releases the sound and its connection. */
    unload(): void {
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

function listen(audio: HTMLAudioElement, events: SoundEvents): void {
  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
    audio.addEventListener(name, listener);
  on('play', () => events.onPlaying(true));
  on('pause', () => events.onPlaying(false));
  for (const name of ['waiting', 'seeking'] as const) on(name, () => events.onWaiting(!audio.paused));
  for (const name of ['playing', 'seeked', 'canplay', 'pause'] as const)
    on(name, () => events.onWaiting(false));
  // A new source reports time 0 before it is loaded, which would overwrite the stored position.
  on('timeupdate', () => audio.readyState > 0 && events.onPosition(audio.currentTime));
  on('seeked', () => events.onPosition(audio.currentTime));
  on('ended', () => events.onEnded());
  on('error', () => audio.getAttribute('src') && events.onFailure());
}
