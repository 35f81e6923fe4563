import { frameHosts } from '#contract/frame-hosts.ts';
import type { EmbedBlock, EmbedProvider } from './blocks.ts';
import { parseUrl } from './parse-url.ts';

/** Attributes of an embed's `<iframe>`. */
export interface EmbedFrame {
  src: string;
  sandbox: string;
  /** Browser features that it may use (`allow`). */
  allow: string;
  /** Query parameter that starts playing. It is added only when a reader pressed play. */
  play?: string;
  /** Query parameter for a dark theme. */
  dark?: string;
}

/**
 * What every embed needs: its own scripts, its own origin (never ours, so it cannot remove its sandbox), and
 * new windows for its links, which must not inherit the sandbox, because signing in there would fail. No
 * forms, downloads, dialogs, top-level navigation or pointer lock.
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
const playerFeatures = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** Origins of frames. Our own pages never load scripts, styles or pictures from them. */
const origins: Record<Exclude<EmbedProvider, 'frame'>, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  facebook: 'https://www.facebook.com',
  instagram: 'https://www.instagram.com',
  x: 'https://platform.twitter.com',
  tiktok: 'https://www.tiktok.com',
  spotify: 'https://open.spotify.com',
};

/** All origins that an embed's frame may have; the content security policy names them. */
export const embedOrigins = (): string[] => [
  ...Object.values(origins),
  ...frameHosts.map(({ host }) => `https://${host}`),
];

/** The frame of an embed, at its provider's address for frames. */
export function embedFrame(
  block: Pick<EmbedBlock, 'provider' | 'id' | 'url' | 'start' | 'box' | 'spotifyKind'>,
): EmbedFrame {
  const { provider, id, url, start } = block;
  switch (provider) {
    case 'youtube': {
      const src = `${origins.youtube}/embed/${id}?playsinline=1&rel=0${start > 0 ? `&start=${start}` : ''}`;
      return { src, sandbox: `${sandbox} allow-presentation`, allow: playerFeatures, play: 'autoplay=1' };
    }
    case 'facebook': {
      const isVideo = block.box !== 'post';
      const query = `href=${encodeURIComponent(url)}&show_text=${!isVideo}&width=auto`;
      return {
        src: `${origins.facebook}/plugins/${isVideo ? 'video' : 'post'}.php?${query}`,
        sandbox,
        allow: playerFeatures,
        play: isVideo ? 'autoplay=1' : undefined,
      };
    }
    case 'instagram':
      return {
        src: `${origins.instagram}${new URL(url).pathname}embed/captioned/`,
        sandbox,
        allow: 'encrypted-media; fullscreen',
      };
    case 'x':
      return {
        src: `${origins.x}/embed/Tweet.html?id=${id}&dnt=true`,
        sandbox,
        allow: 'fullscreen',
        dark: 'theme=dark',
      };
    case 'tiktok':
      return {
        src: `${origins.tiktok}/player/v1/${id}?description=1&rel=0`,
        sandbox,
        allow: playerFeatures,
        play: 'autoplay=1',
      };
    case 'spotify':
      return {
        src: `${origins.spotify}/embed/${block.spotifyKind}/${id}`,
        sandbox,
        allow: `${playerFeatures}; clipboard-write`,
        dark: 'theme=0',
      };
    case 'frame': {
      const host = frameHostOf(url);
      return {
        src: url,
        sandbox,
        allow: host?.plays ? playerFeatures : 'fullscreen',
        play: host?.plays ? 'autoplay=1' : undefined,
      };
    }
  }
}

/** The entry of `frameHosts` for an address; undefined if its host is not listed. */
export function frameHostOf(url: string) {
  const hostname = parseUrl(url)?.hostname;
  return frameHosts.find(({ host }) => host === hostname);
}
