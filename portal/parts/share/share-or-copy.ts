export type Outcome = 'shared' | 'cancelled' | 'copied' | 'failed';

export interface Shared {
  url: string;
  title: string;
  /** Quoted words of the page, which go before the address. */
  text?: string;
}

/** The parts of `navigator` that are used. Old browsers and pages without https lack them. */
export interface Sharing {
  share?: (data: Shared) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> };
}

/** Opens the device's panel for sharing, or copies the address where that fails. Never rejects. */
export async function shareOrCopy(page: Shared, sharing: Sharing): Promise<Outcome> {
  try {
    if (sharing.share) {
      await sharing.share(page);
      return 'shared';
    }
  } catch (error) {
    // The reader closed the panel.
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
  }
  try {
    if (!sharing.clipboard) return 'failed';
    await sharing.clipboard.writeText(page.text === undefined ? page.url : `${page.text}\n${page.url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
