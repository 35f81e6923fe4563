import { newElement } from '#portal/dom/new-element.ts';
import { drawQuoteCard } from './quote-card.ts';
import type { ReadingWords } from './words.ts';

const fileName = 'idezet.png';
/** The browser reads the picture after the link was pressed. */
const releaseMs = 60_000;

/**
 * Shares a quotation as a picture, or saves it on devices that do not share files.
 * @throws when it cannot be drawn
 */
export async function shareQuoteCard(
  quote: string,
  { quoted }: Pick<ReadingWords, 'quoted'>,
): Promise<'shared' | 'saved'> {
  const property = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content;
  const blob = await drawQuoteCard({
    quote: quoted(quote),
    close: quoted('').slice(-1),
    title: property('og:title') ?? document.title,
    siteName: property('og:site_name') ?? location.hostname,
  });
  const files = [new File([blob], fileName, { type: blob.type })];
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (error) {
      // The reader closed the panel. Anything else, as a press that is too long ago, saves it.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  const href = URL.createObjectURL(blob);
  newElement('a', { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), releaseMs);
  return 'saved';
}
