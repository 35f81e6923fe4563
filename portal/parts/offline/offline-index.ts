/**
 * Why a page is stored, in increasing order of importance: the first kinds are removed first when space runs
 * out.
 */
const offlineKinds = ['read', 'section', 'followed', 'saved', 'front', 'shell'] as const;
export type OfflineKind = (typeof offlineKinds)[number];

export interface OfflinePage {
  /** Its address on this site. */
  path: string;
  title: string;
  kind: OfflineKind;
  /** The build that made it. Its files are from the same build. */
  build: string;
  /** Id of a saved article. */
  id?: number;
  /** When the copy was made, unix seconds. */
  keptAt: number;
  /** When the reader saved or read it, Unix seconds: the oldest is removed first. */
  wantedAt: number;
  /** Cache addresses of its styles, scripts, fonts and pictures. Pages share them. */
  files: readonly string[];
  /**
   * Addresses of the recordings that belong to it. Those with `bytes` are stored; one that there was no room
   * for is left out. Missing in pages that were stored before sound was.
   */
  sounds?: readonly string[];
}

/** Everything that is stored on this device for reading offline. */
export interface OfflineIndex {
  pages: readonly OfflinePage[];
  /** Bytes of each page and file, by address. */
  bytes: Readonly<Record<string, number>>;
}

export const emptyIndex: OfflineIndex = { pages: [], bytes: {} };

/** Maximum number of pages of each kind. The shell has fewer. */
const maxPages: Readonly<Record<OfflineKind, number>> = {
  read: 30,
  section: 10,
  followed: 20,
  saved: 500,
  front: 1,
  shell: 10,
};

const worth = (kind: OfflineKind): number => offlineKinds.indexOf(kind);

/** Adds or updates a page. A saved page stays saved when it is read again. */
export function addPage(index: OfflineIndex, page: OfflinePage, bytes: OfflineIndex['bytes']): OfflineIndex {
  const previous = index.pages.find(({ path }) => path === page.path);
  const others = index.pages.filter((other) => other !== previous);
  const { kind, id, wantedAt } = previous && worth(previous.kind) > worth(page.kind) ? previous : page;
  return dropUnusedSizes({
    pages: [...others, { ...page, kind, wantedAt, ...(id !== undefined && { id }) }],
    bytes: { ...index.bytes, ...bytes },
  });
}

export const removePages = (index: OfflineIndex, isRemoved: (page: OfflinePage) => boolean): OfflineIndex =>
  dropUnusedSizes({ ...index, pages: index.pages.filter((page) => !isRemoved(page)) });

/** Counts a recording as stored, if a page still names it. */
export const addSound = (index: OfflineIndex, address: string, bytes: number): OfflineIndex =>
  dropUnusedSizes({ ...index, bytes: { ...index.bytes, [address]: bytes } });

/** Removes recordings; they are not fetched again. */
const forgetSounds = (index: OfflineIndex, isForgotten: (address: string) => boolean): OfflineIndex =>
  dropUnusedSizes({
    ...index,
    pages: index.pages.map((page) =>
      page.sounds ? { ...page, sounds: page.sounds.filter((address) => !isForgotten(address)) } : page,
    ),
  });

export const forgetSound = (index: OfflineIndex, address: string): OfflineIndex =>
  forgetSounds(index, (each) => each === address);

/** Removes all recordings; pages still name them, so they can be fetched again. */
export function removeSounds(index: OfflineIndex): OfflineIndex {
  const sounds = new Set(index.pages.flatMap((page) => page.sounds ?? []));
  const bytes = Object.entries(index.bytes).filter(([address]) => !sounds.has(address));
  return { ...index, bytes: Object.fromEntries(bytes) };
}

/**
 * Removes the oldest recordings, then the oldest of the least important pages, until the rest fits into the
 * available space. The shell always stays.
 */
export function fitInto(index: OfflineIndex, roomBytes: number): OfflineIndex {
  let fitting = removePages(index, (page) => isOverCount(page, index));
  const leaving = [...fitting.pages].sort((a, b) => worth(a.kind) - worth(b.kind) || a.wantedAt - b.wantedAt);
  for (const { sounds = [] } of leaving) {
    if (totalBytes(fitting) <= roomBytes) break;
    const { bytes } = fitting;
    fitting = forgetSounds(fitting, (address) => sounds.includes(address) && address in bytes);
  }
  for (const page of leaving) {
    if (totalBytes(fitting) <= roomBytes || page.kind === 'shell') break;
    fitting = removePages(fitting, ({ path }) => path === page.path);
  }
  return fitting;
}

function isOverCount(page: OfflinePage, { pages }: OfflineIndex): boolean {
  const newer = pages.filter(({ kind, wantedAt }) => kind === page.kind && wantedAt > page.wantedAt);
  return newer.length >= maxPages[page.kind];
}

export const totalBytes = ({ bytes }: OfflineIndex): number =>
  Object.values(bytes).reduce((sum, each) => sum + each, 0);

/** How much of it is sound. */
export const soundBytes = (index: OfflineIndex): number =>
  totalBytes(index) - totalBytes(removeSounds(index));

function dropUnusedSizes({ pages, bytes }: OfflineIndex): OfflineIndex {
  const used = new Set(pages.flatMap(({ path, files, sounds = [] }) => [path, ...files, ...sounds]));
  return { pages, bytes: Object.fromEntries(Object.entries(bytes).filter(([address]) => used.has(address))) };
}

/** More would surprise people who look at what takes up space on their phone. */
const maxRoomBytes = 300e6;
/** Used if the browser does not report the available space. */
const unknownRoomBytes = 50e6;
/** The rest is for other needs of the browser. */
const usableShare = 0.8;

/**
 * Number of bytes that stored pages may take.
 * @param storedBytes what they take now, which is part of `usage`
 */
export function roomFor({ quota, usage = 0 }: StorageEstimate, storedBytes: number): number {
  if (quota === undefined) return unknownRoomBytes;
  return Math.min(maxRoomBytes, Math.max(0, quota - Math.max(0, usage - storedBytes)) * usableShare);
}
