/**
 * Pages of other sites that an article may show in a frame: charts, maps, players, data of our sister sites.
 * A publisher adds a line here. Writing (what stays an embed), reading (what is framed) and the content
 * security policy (`frame-src`) must agree on it. A frame from any other host becomes a link.
 */
export const frameHosts: ReadonlyArray<{
  /** The complete host name. */
  host: string;
  /** Limits it to pages that are made for frames. */
  path: RegExp;
  /** Its name for readers. */
  name: string;
  /** Whether it is a player, which starts with `?autoplay=1`. */
  plays?: boolean;
}> = [
  { host: 'player.vimeo.com', path: /^\/video\/\d+/, name: 'Vimeo', plays: true },
  { host: 'videopress.com', path: /^\/embed\/\w+/, name: 'VideoPress' },
  { host: 'video.wordpress.com', path: /^\/embed\/\w+/, name: 'VideoPress' },
  { host: 'datawrapper.dwcdn.net', path: /^\/\w+/, name: 'Datawrapper' },
  { host: 'flo.uri.sh', path: /^\/(?:visualisation|story)\/\d+/, name: 'Flourish' },
  { host: 'public.flourish.studio', path: /^\/(?:visualisation|story)\/\d+/, name: 'Flourish' },
  { host: 'e.infogram.com', path: /^\/./, name: 'Infogram' },
  { host: 'www.google.com', path: /^\/maps\/(?:embed|d\/)/, name: 'Google Térkép' },
  { host: 'www.openstreetmap.org', path: /^\/export\/embed/, name: 'OpenStreetMap' },
  { host: 'w.soundcloud.com', path: /^\/player/, name: 'SoundCloud' },
];
