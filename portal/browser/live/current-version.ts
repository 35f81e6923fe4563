/** Answers that take longer are given up: the next look is not far. Milliseconds. */
export const patience = 10_000;

/** The version of an article as the server has it now; `v` is 0 when there is none any more, null when nobody could say. */
export async function currentVersion(slug: string, signal: AbortSignal): Promise<{ v: number; updatedAt?: number } | null> {
  try {
    const response = await fetch(`/api/articles/${slug}/version`, {
      cache: 'no-cache',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (response.status === 404) return { v: 0 };
    return response.ok ? ((await response.json()) as { v: number; updatedAt: number }) : null;
  } catch {
    return null;
  }
}
