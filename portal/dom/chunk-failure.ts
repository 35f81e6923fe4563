/**
 * A path is reloaded at most once in this time, so that a page that a reload cannot fix is not reloaded
 * forever.
 */
const minReloadIntervalMs = 10_000;
const storageKey = 'chunk-reload';

/**
 * Reloads the page if that may bring code that could not be loaded: after an update of the site, which
 * removes old files, and when a retry failed too, because browsers may answer it from memory without a
 * request (docs/product/frame.md#updates-of-the-site).
 * @param chunkName for the browser's console
 * @param isRetry whether it had failed on this page before
 * @returns whether the page is being reloaded
 */
export async function handleChunkFailure(
  chunkName: string,
  error: unknown,
  isRetry = false,
): Promise<boolean> {
  console.error(chunkName, error);
  const latest = await latestBuild();
  if (latest === null) return false;
  const isUpdated = latest !== ownBuild();
  if (!isUpdated && !isRetry) return false;
  if (!claimReload(sessionStorageOrNull(), location.pathname, Date.now(), isUpdated ? null : chunkName))
    return false;
  location.reload();
  return true;
}

/**
 * Loads a chunk, then runs `run` with it.
 * @param chunkName for the browser's console when it fails
 */
export function runWithChunk<T>(chunkName: string, chunk: Promise<T>, run: (chunk: T) => unknown): void {
  chunk.then(run).catch((error: unknown) => handleChunkFailure(chunkName, error));
}

/**
 * Checks whether the page may be reloaded now, and records the reload. Without storage it may not: nothing
 * would stop it from reloading forever.
 * @param now Unix milliseconds
 * @param part reason for the reload; the same part gets no second one in this tab before it has loaded
 */
export function claimReload(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  path: string,
  now: number,
  part: string | null = null,
): boolean {
  try {
    if (!storage) return false;
    const [last = '', ...parts] = (storage.getItem(storageKey) ?? '').split('\n');
    const [lastPath, lastTime] = last.split(' ');
    if (lastPath === path && now - Number(lastTime) < minReloadIntervalMs) return false;
    if (part !== null && parts.includes(part)) return false;
    storage.setItem(storageKey, [`${path} ${now}`, ...parts, ...(part === null ? [] : [part])].join('\n'));
    return true;
  } catch {
    return false;
  }
}

/** After a part has loaded, it may cause a reload again. */
export function forgetReload(part: string): void {
  try {
    const [last, ...parts] = sessionStorage.getItem(storageKey)?.split('\n') ?? [];
    if (parts.includes(part))
      sessionStorage.setItem(storageKey, [last, ...parts.filter((other) => other !== part)].join('\n'));
  } catch {
    // Storage is blocked, so nothing was reloaded either.
  }
}

function sessionStorageOrNull(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** The build of this page. */
export const ownBuild = (): string | undefined => document.documentElement.dataset.build;

/** The server's current build; null when it does not answer. */
export async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(5000),
    });
    const { id }: { id?: unknown } = response.ok ? await response.json() : {};
    return typeof id === 'string' && id !== '' ? id : null;
  } catch (error) {
    console.warn('builds/latest.json', error);
    return null;
  }
}
