import { pageOf, readPlayables } from '../player/playable.ts';

/** How many pictures of a page are stored: those of an article, or of the first cards of a list. */
const maxPictures = 16;
/** Enough for a phone's whole width on most screens. */
const maxWidthPx = 640;

/** Addresses of the styles and scripts that a page names. */
export function assetsOf(page: Document): string[] {
  const links = page.querySelectorAll<HTMLElement>('link[rel="stylesheet"], link[rel="icon"], script[src]');
  return [...links]
    .map((link) => link.getAttribute(link instanceof HTMLScriptElement ? 'src' : 'href') ?? '')
    .filter((address) => address.startsWith('/assets/'));
}

/** Addresses of the pictures to store, one width each. */
export function picturesOf(page: Document, matches: (media: string) => boolean): string[] {
  const addresses = [...page.querySelectorAll('main picture')].slice(0, maxPictures).map((picture) => {
    const sources = [...picture.querySelectorAll('source')].map(({ media, srcset }) => ({ media, srcset }));
    return choosePicture(sources, matches);
  });
  return [...new Set(addresses.filter((address) => address !== null))];
}

/**
 * Addresses of the recordings that belong to the page itself: its episode, or its text read aloud. Those on
 * other hosts cannot be stored.
 */
export function soundsOf(page: Document, path: string): string[] {
  const items = [...page.querySelectorAll<HTMLElement>('main [data-episode]')]
    .flatMap(({ dataset }) => readPlayables(dataset.episode))
    .filter((item) => pageOf(item) === path);
  const addresses = items.map(({ sourceUrl }) => sourceUrl ?? '');
  return [...new Set(addresses.filter((address) => address.startsWith('/media/')))];
}

interface Source {
  media: string;
  srcset: string;
}

/** The address under which a picture is stored: from its first matching source, the greatest useful width. */
export function choosePicture(
  sources: readonly Source[],
  matches: (media: string) => boolean,
): string | null {
  const source = sources.find(({ media }) => media === '' || matches(media));
  const candidates = (source?.srcset ?? '').split(',').flatMap((candidate) => {
    const [address = '', width = ''] = candidate.trim().split(/\s+/);
    return address.startsWith('/media/') ? [{ address, widthPx: Number.parseInt(width, 10) }] : [];
  });
  const fitting = candidates.filter(({ widthPx }) => widthPx <= maxWidthPx);
  return (fitting.at(-1) ?? candidates[0])?.address ?? null;
}

/** The cache address of a picture: whichever width a page requests, there is one stored picture. */
export const pictureKey = (address: string): string => address.replace(/-\d+\.\w+$/, '');

/** Pages for a single reader, or with short-lived content, are not stored. */
export function isStorable(status: number, cacheControl: string | null, type: string | null): boolean {
  return status === 200 && /\bpublic\b/.test(cacheControl ?? '') && /^text\/html/.test(type ?? '');
}

/** The kind under which an address is stored when somebody reads it; null if it is not stored. */
export function kindOfVisit(path: string): 'front' | 'section' | 'read' | null {
  if (path === '/') return 'front';
  if (/^\/[^/?]+\/\d{4}\/\d{2}\/\d{2}\/[^/?]+$/.test(path)) return 'read';
  const isList = /^\/(rovat|cimke|szerzo|melleklet)\/[^?]+$|^\/(legfrissebb|legfontosabb|english|after)$/;
  return isList.test(path) ? 'section' : null;
}
