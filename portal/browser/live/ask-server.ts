import { requestSignal } from '#portal/dom/when.ts';

/**
 * Fetches an article's version from the server: `v` is 0 when it was withdrawn. Returns null when the
 * request failed.
 */
export async function fetchVersion(
  slug: string,
  signal: AbortSignal,
): Promise<{ v: number; updatedAt?: number } | null> {
  try {
    const response = await fetch(`/api/articles/${slug}/version`, {
      cache: 'no-cache',
      signal: requestSignal(signal),
    });
    if (response.status === 404) return { v: 0 };
    return response.ok ? ((await response.json()) as { v: number; updatedAt: number }) : null;
  } catch {
    return null;
  }
}

/** Whether the server answers at all; the file is small and every server has it. */
export async function isReachable(): Promise<boolean> {
  const request = fetch('/builds/latest.json', {
    cache: 'no-store',
    signal: requestSignal(),
  });
  return request.then(
    () => true,
    () => false,
  );
}
