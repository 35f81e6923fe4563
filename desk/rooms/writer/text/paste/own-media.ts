import { parseUrl } from '#body/parse-url.ts';
import { imagePattern, parseImageUrl } from '#contract/image-name.ts';

/**
 * The path of a file that the readers' sites show; null for files from elsewhere.
 * @param ownHosts hosts of these sites
 */
export function ownPath(address: string, ownHosts: readonly string[]): string | null {
  const url = parseUrl(address, `https://${here}`);
  const isOwn = url?.hostname === here || ownHosts.includes(url?.hostname ?? '');
  return url && isOwn && url.pathname.startsWith('/media/') ? url.pathname : null;
}

/** Host of addresses without one. */
const here = 'here.invalid';

/** A library picture's data, as far as its address contains it. */
export interface OwnPicture {
  /** Its name, or one that differs from it only in the type of the file. */
  name: string;
  /** False for one of its sizes on pages, whose address does not contain the type of the original. */
  isWhole: boolean;
}

/** Reads the address of a picture; null for pictures from elsewhere. */
export function readOwnPicture(address: string, ownHosts: readonly string[]): OwnPicture | null {
  const path = ownPath(address, ownHosts);
  if (path === null) return null;
  if (imagePattern.test(path)) return { name: path, isWhole: true };
  const size = parseImageUrl(path)?.picture;
  return size ? { name: `/media/${size.id}-${size.width}x${size.height}.jpg`, isWhole: false } : null;
}
