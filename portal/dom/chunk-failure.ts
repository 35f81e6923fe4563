/** Specification §9: one reload per path in this time, so that a page that cannot be mended does not reload for ever. */
const guardMs = 10_000;
const key = 'chunk-reload';

/**
 * What could not be loaded may be gone because the site has been updated since: then the page is loaded again (specification §4).
 * @param what names it in the browser's log
 * @returns whether the page is being loaded again
 */
export async function chunkFailed(what: string, error: unknown): Promise<boolean> {
  console.error(what, error);
  const latest = await latestBuild();
  const isUpdated = latest !== null && latest !== ownBuild();
  if (!isUpdated || !mayReload(sessionStorageOrNull(), location.pathname, Date.now())) return false;
  location.reload();
  return true;
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

/** Names the build that this page was made by. */
export const ownBuild = (): string | undefined => document.documentElement.dataset.build;

/** The build that the server has now; null when it cannot be told. */
export async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) });
    const { id }: { id?: unknown } = answer.ok ? await answer.json() : {};
    return typeof id === 'string' && id !== '' ? id : null;
  } catch (error) {
    // Specification §8: logged only.
    console.warn('builds/latest.json', error);
    return null;
  }
}
