export type Outcome = 'shared' | 'cancelled' | 'copied' | 'failed';

interface PageToShare {
  url: string;
  title: string;
  /** Quoted words of the page, which go before the address. */
  text?: string;
}

/** The parts of `navigator` that are used. Old browsers and pages without https lack them. */
interface ShareApi {
  share?: (data: PageToShare) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> };
}

/** Opens the device's panel for sharing, or copies the address where that fails. Never rejects. */
export async function shareOrCopy(page: PageToShare, api: ShareApi): Promise<Outcome> {
  try {
    if (api.share) {
      await api.share(page);
      return 'shared';
    }
  } catch (error) {
    // The reader closed the panel.
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
  }
  try {
    if (!api.clipboard) return 'failed';
    await api.clipboard.writeText(page.text === undefined ? page.url : `${page.text}\n${page.url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
