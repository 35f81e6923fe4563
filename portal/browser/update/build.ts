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
