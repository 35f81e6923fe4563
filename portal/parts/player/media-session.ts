import { isArticle, type Playable } from './playable.ts';
import { playerWords } from './words.ts';

interface MediaKeys {
  play(): void;
  pause(): void;
  stop(): void;
  skip(seconds: number): void;
  seek(seconds: number): void;
  next(): void;
}

/**
 * Connects the player with lock screens, headphones and media keys. Some browsers lack the session or some of
 * its actions.
 */
export function createMediaSession(
  keys: MediaKeys,
  stepSeconds: number,
  session: MediaSession | undefined = navigator.mediaSession,
) {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => keys.play(),
    pause: () => keys.pause(),
    stop: () => keys.stop(),
    nexttrack: () => keys.next(),
    seekbackward: ({ seekOffset }) => keys.skip(-(seekOffset ?? stepSeconds)),
    seekforward: ({ seekOffset }) => keys.skip(seekOffset ?? stepSeconds),
    seekto: ({ seekTime }) => seekTime !== undefined && seekTime !== null && keys.seek(seekTime),
  };
  return {
    /** @param publisher shown below the name of the podcast */
    show(item: Playable, publisher: string): void {
      if (!session) return;
      const { title } = item;
      const artist = isArticle(item) ? playerWords.readAloud : item.podcast.name;
      const image = isArticle(item) ? item.cover : item.image;
      const artwork = image === null ? [] : [{ src: image }];
      session.metadata = new MediaMetadata({ title, artist, album: publisher, artwork });
      for (const [action, handler] of Object.entries(handlers))
        setHandler(action as MediaSessionAction, handler);
    },
    update(playing: boolean, position: number, duration: number, playbackRate: number): void {
      if (!session) return;
      session.playbackState = playing ? 'playing' : 'paused';
      if (duration > 0)
        session.setPositionState?.({
          duration,
          playbackRate,
          position: Math.min(Math.max(0, position), duration),
        });
    },
    clear(): void {
      if (!session) return;
      session.metadata = null;
      session.playbackState = 'none';
      for (const action of Object.keys(handlers)) setHandler(action as MediaSessionAction, null);
    },
  };

  function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      session?.setActionHandler(action, handler);
    } catch {
      // The browser does not support the action.
    }
  }
}
