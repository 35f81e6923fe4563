import { latestBuild, ownBuild } from './build.ts';

/** Specification §9: one reload per path in this time, so that a page that cannot be mended does not reload for ever. */
const guardMs = 10_000;
const key = 'chunk-reload';

/**
 * What could not be loaded may be gone because the site has been updated since: then the page is loaded again (specification §4).
 * @param what names it in the browser's log
 */
export async function chunkFailed(what: string, error: unknown): Promise<void> {
  console.error(what, error);
  const latest = await latestBuild();
  if (latest !== null && latest !== ownBuild() && mayReload(sessionStorageOrNull(), location.pathname, Date.now())) location.reload();
}

/** Runs it with a chunk once that is there. @param what names it in the browser's log when it cannot be had */
export function loaded<T>(what: string, chunk: Promise<T>, run: (chunk: T) => unknown): void {
  chunk.then(run).catch((error: unknown) => chunkFailed(what, error));
}

/** Notes the reload. Without storage there is none: nothing would stop it. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'> | null, path: string, now: number): boolean {
  try {
    const [lastPath, lastTime] = (storage?.getItem(key) ?? '').split(' ');
    if (!storage || (lastPath === path && now - Number(lastTime) < guardMs)) return false;
    storage.setItem(key, `${path} ${now}`);
    return true;
  } catch {
    return false;
  }
}

function sessionStorageOrNull(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
