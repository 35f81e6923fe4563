import { frameHosts } from '#contract/frame-hosts.ts';
import type { EmbedBlock, EmbedProvider } from './blocks.ts';
import { foreignUrl } from './links.ts';

export type Embed = Pick<
  EmbedBlock,
  'provider' | 'id' | 'spotifyKind' | 'url' | 'start' | 'portrait' | 'box'
>;

/** Titles of embeds without one by the author. */
export const embedLabels: Readonly<Record<EmbedProvider, string>> = {
  youtube: 'YouTube-videó',
  facebook: 'Facebook-bejegyzés',
  instagram: 'Instagram-bejegyzés',
  x: 'X-bejegyzés',
  tiktok: 'TikTok-videó',
  spotify: 'Hallgatnivaló a Spotifyon',
  frame: 'Beágyazott tartalom',
};

const plainEmbed = { spotifyKind: null, start: 0, portrait: false } as const;

/** Reads an address as an embed, without fetching it; null for an unknown provider. */
export function readEmbed(address: string): Embed | null {
  const url = foreignUrl(address);
  if (url?.port !== '') return null;
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '');
  if (
    host === 'youtu.be' ||
    host === 'youtube.com' ||
    host === 'music.youtube.com' ||
    host === 'youtube-nocookie.com'
  )
    return youtube(url, host);
  if (host === 'facebook.com' || host === 'fb.watch') return facebook(url, host);
  if (host === 'instagram.com') return instagram(url);
  if (host === 'x.com' || host === 'twitter.com' || host === 'platform.twitter.com') return post(url);
  if (host === 'tiktok.com') return tiktok(url);
  if (host === 'open.spotify.com') return spotify(url);
  return frame(url);
}

/** Reads the id, `t` as the start, and `/shorts/` as portrait. */
function youtube(url: URL, host: string): Embed | null {
  const [first = '', second = ''] = url.pathname.slice(1).split('/');
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : '';
  const id =
    host === 'youtu.be' ? first : inPath || (first === 'watch' ? (url.searchParams.get('v') ?? '') : '');
  if (!/^[\w-]{11}$/.test(id)) return null;
  const portrait = first === 'shorts' && host !== 'youtu.be';
  const start = seconds(
    url.searchParams.get('t') ?? url.searchParams.get('start') ?? /^#t=(.+)$/.exec(url.hash)?.[1] ?? '',
  );
  const path = portrait
    ? `shorts/${id}${start ? `?t=${start}s` : ''}`
    : `watch?v=${id}${start ? `&t=${start}s` : ''}`;
  return {
    ...plainEmbed,
    provider: 'youtube',
    id,
    url: `https://www.youtube.com/${path}`,
    start,
    portrait,
    box: portrait ? 'tall' : 'wide',
  };
}

/** `90`, `90s`, `1h2m3s`; 0 for anything else, at most a day. */
function seconds(value: string): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(value);
  if (!parts) return 0;
  const [, hours = '0', minutes = '0', rest = '0'] = parts;
  return Math.min(Number(hours) * 3600 + Number(minutes) * 60 + Number(rest), 86_400);
}

function facebook(url: URL, host: string): Embed | null {
  const plugin = /^\/plugins\/(?:post|video)\.php$/.test(url.pathname) ? url.searchParams.get('href') : null;
  if (plugin !== null) {
    const inner = foreignUrl(plugin);
    const embed = inner && !inner.pathname.startsWith('/plugins/') ? readEmbed(plugin) : null;
    return embed?.provider === 'facebook' ? embed : null;
  }
  const { pathname: path, searchParams } = url;
  const isVideo =
    host === 'fb.watch' ||
    /\/(?:videos|reel)\/./.test(path) ||
    (/^\/watch\/?$/.test(path) && searchParams.has('v'));
  const isOtherPost =
    /\/(?:posts|photos|permalink)\/./.test(path) ||
    /^\/(?:permalink|photo|story)\.php$/.test(path) ||
    /^\/photo\/?$/.test(path);
  if (!isVideo && !isOtherPost) return null;
  for (const name of [...searchParams.keys()])
    if (!/^(?:v|fbid|story_fbid|id|set)$/.test(name)) searchParams.delete(name);
  const address = `https://${host === 'fb.watch' ? host : 'www.facebook.com'}${path}${url.search}`;
  const portrait = path.includes('/reel/');
  const box = portrait ? 'tall' : isVideo ? 'wide' : 'post';
  return { ...plainEmbed, provider: 'facebook', id: address, url: address, portrait, box };
}

function instagram(url: URL): Embed | null {
  const [, kind, id] = /^(?:\/[\w.]+)?\/(p|reel|tv)\/([\w-]+)/.exec(url.pathname) ?? [];
  if (!kind || !id) return null;
  const portrait = kind === 'reel';
  return {
    ...plainEmbed,
    provider: 'instagram',
    id,
    url: `https://www.instagram.com/${kind}/${id}/`,
    portrait,
    box: 'photo',
  };
}

function post(url: URL): Embed | null {
  // The address of X's own frames names the post, but not its author.
  const framed = url.pathname === '/embed/Tweet.html' ? `/i/web/status/${url.searchParams.get('id')}` : null;
  const [, user, id] = /^\/(\w{1,30}|i\/web)\/status(?:es)?\/(\d{1,25})/.exec(framed ?? url.pathname) ?? [];
  return user && id
    ? { ...plainEmbed, provider: 'x', id, url: `https://x.com/${user}/status/${id}`, box: 'post' }
    : null;
}

function tiktok(url: URL): Embed | null {
  const [, user = '', id] =
    /^\/(?:(@[\w.-]*)\/video|embed(?:\/v\d)?|player\/v\d)\/(\d{5,25})/.exec(url.pathname) ?? [];
  if (!id) return null;
  return {
    ...plainEmbed,
    provider: 'tiktok',
    id,
    url: `https://www.tiktok.com/${user || '@'}/video/${id}`,
    portrait: true,
    box: 'tall',
  };
}

const spotifyKinds = ['album', 'artist', 'playlist', 'track', 'episode'] as const;

/** Reads one of five kinds; `boxHeights` has their heights. */
function spotify(url: URL): Embed | null {
  const [, kind, id] = /^\/(?:intl-\w+\/)?(?:embed\/)?(\w+)\/(\w{10,40})\/?$/.exec(url.pathname) ?? [];
  const spotifyKind = spotifyKinds.find((candidate) => candidate === kind);
  if (!spotifyKind || !id) return null;
  const box = spotifyKind === 'episode' ? 'episode' : 'audio';
  return {
    ...plainEmbed,
    provider: 'spotify',
    id,
    spotifyKind,
    url: `https://open.spotify.com/${spotifyKind}/${id}`,
    box,
  };
}

function frame(url: URL): Embed | null {
  const isFrameHost = frameHosts.some(({ host, path }) => host === url.hostname && path.test(url.pathname));
  if (!isFrameHost) return null;
  url.protocol = 'https:';
  return { ...plainEmbed, provider: 'frame', id: url.href, url: url.href, box: 'wide' };
}
