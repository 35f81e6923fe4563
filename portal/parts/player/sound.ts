/** What the player hears of its sound. */
export interface SoundEvents {
  /** It plays, or will as soon as it has come; or it does not. */
  onPlaying(playing: boolean): void;
  onWaiting(waiting: boolean): void;
  onPosition(seconds: number): void;
  onDuration(seconds: number): void;
  onEnded(): void;
  onFailure(): void;
  /** The browser wants the reader to touch the page first. */
  onBlocked(): void;
}

/**
 * The one sound of a tab. Its element is made here and stands nowhere in the document: Chromium keeps every
 * fetched page that holds an `<audio>` alive.
 */
export function createSound(events: SoundEvents, audio: HTMLAudioElement = new Audio()) {
  let begin = 0;
  tell(audio, events);
  audio.addEventListener('loadedmetadata', () => {
    if (Number.isFinite(audio.duration)) events.onDuration(audio.duration);
    if (begin > 0 && begin < audio.duration) audio.currentTime = begin;
    begin = 0;
  });

  return {
    /** @param from seconds at which it will begin */
    load(url: string, from: number): void {
      begin = from;
      audio.preload = 'none';
      audio.src = url;
    },
    play(): void {
      if (audio.error) {
        begin = audio.currentTime || begin;
        audio.load();
      }
      audio.play().catch((error: unknown) => {
        // Anything else is told by the element's own events, or it was superseded.
        if (error instanceof Error && error.name === 'NotAllowedError') events.onBlocked();
      });
    },
    pause: () => audio.pause(),
    seek(seconds: number): void {
      if (audio.readyState > 0) audio.currentTime = seconds;
      else begin = seconds;
    },
    setSpeed(rate: number): void {
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    /** Lets go of the sound and of its connection. */
    unload(): void {
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

/** All that happens to the sound but its beginning. */
function tell(audio: HTMLAudioElement, events: SoundEvents): void {
  const on = (name: keyof HTMLMediaElementEventMap, heard: () => void) => audio.addEventListener(name, heard);
  on('play', () => events.onPlaying(true));
  on('pause', () => events.onPlaying(false));
  for (const name of ['waiting', 'seeking'] as const) on(name, () => events.onWaiting(!audio.paused));
  for (const name of ['playing', 'seeked', 'canplay', 'pause'] as const)
    on(name, () => events.onWaiting(false));
  // A new source tells of a time too before anything is there: that would be the place where the reader was.
  on('timeupdate', () => audio.readyState > 0 && events.onPosition(audio.currentTime));
  on('seeked', () => events.onPosition(audio.currentTime));
  on('ended', () => events.onEnded());
  on('error', () => audio.getAttribute('src') && events.onFailure());
}
