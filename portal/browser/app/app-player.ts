import { parseJson } from '#portal/dom/storage.ts';
import type { Playback, PlayerControls } from '#portal/parts/player/controls.ts';
import { markButtons } from '#portal/parts/player/mark-buttons.ts';
import type { PlayableEpisode } from '#portal/parts/player/playable.ts';
import { type AppMessage, findAppBridge } from './bridge.ts';

/**
 * The app dispatches this event on `document` with the state of its player; `detail` is the state or its
 * JSON.
 */
const stateEvent = 'cimlap:podcast-state';

let player: PlayerControls | null = null;

/** The app's player; null where this page is not in the app. The first call asks the app for its state. */
export function appPlayer(): PlayerControls | null {
  const send = document.documentElement.hasAttribute('data-app') ? findAppBridge() : null;
  if (send) player ??= createAppPlayer(send);
  return player;
}

function createAppPlayer(send: (message: AppMessage) => void): PlayerControls {
  let playback: Playback = { slug: null, playing: false };
  const add = (episode: PlayableEpisode) =>
    send({ type: 'podcast', command: 'Add', episode: withAbsoluteAddresses(episode) });
  document.addEventListener(stateEvent, (event) => {
    const state = readAppState((event as CustomEvent<unknown>).detail);
    if (!state) {
      console.warn('app: this is no state of a player', (event as CustomEvent<unknown>).detail);
      return;
    }
    playback = state;
    markButtons(playback);
  });
  const askState = (): Playback => {
    send({ type: 'podcast', command: 'AskState' });
    return playback;
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askState());
  askState();
  return {
    add,
    play(episode) {
      if (episode && episode.slug !== playback.slug) add(episode);
      send({ type: 'podcast', command: 'Play', slug: episode?.slug ?? null });
    },
    pause: () => send({ type: 'podcast', command: 'Pause' }),
    stop: () => send({ type: 'podcast', command: 'Stop' }),
    destroy: () => send({ type: 'podcast', command: 'Destroy' }),
    askState,
  };
}

/**
 * Parses the state of the app's player: `{visible, minimalized, episode: {slug, …} | null, playing}`, as an
 * object or as JSON. The page needs the episode's slug and whether it plays.
 * @returns null for an invalid state, because any script may dispatch the event
 */
export function readAppState(detail: unknown): Playback | null {
  const state = parseJson(detail);
  if (typeof state !== 'object' || state === null || !('playing' in state) || !('episode' in state))
    return null;
  const { playing, episode } = state;
  if (typeof playing !== 'boolean') return null;
  if (episode === null) return { slug: null, playing: false };
  if (
    typeof episode !== 'object' ||
    episode === undefined ||
    !('slug' in episode) ||
    typeof episode.slug !== 'string'
  )
    return null;
  return /^[a-z0-9_-]{1,200}$/.test(episode.slug) ? { slug: episode.slug, playing } : null;
}

function withAbsoluteAddresses(episode: PlayableEpisode): PlayableEpisode {
  const absolute = (address: string | null) => address && new URL(address, location.href).href;
  const { podcast, article } = episode;
  return {
    ...episode,
    sourceUrl: new URL(episode.sourceUrl, location.href).href,
    cover: absolute(episode.cover),
    image: absolute(episode.image),
    podcast: { ...podcast, page: absolute(podcast.page) },
    article: article && { ...article, url: new URL(article.url, location.href).href },
  };
}
