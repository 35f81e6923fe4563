/**
 * Other people's pages that an article may show in a frame: charts, maps, players, data of our sisters. A
 * publisher adds a line here; it is data that writing (what stays an embed), reading (what is framed) and the
 * content security policy (`frame-src`) must agree on. A frame from any other host becomes a link.
 */
export const frameHosts: ReadonlyArray<{
  /** As in the address, all of it. */
  host: string;
  /** Keeps it to the pages that are made to be framed. */
  path: RegExp;
  /** Whose it is, as readers know it. */
  name: string;
  /** A player: starts by itself once it was asked for, with `?autoplay=1`. */
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
