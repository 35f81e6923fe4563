import { plainText, truncate } from '#body/plain-text.ts';

/** A longer first sentence is no title. It stays in the text, and its first words become the title. */
const maxSentenceLength = 120;
const maxTitleLength = 80;

/** Splits a text into a first paragraph without markup, and the rest. */
const firstParagraph = /^\s*<p>([^<]+)<\/p>/;
/** A sentence ends where a new one starts, or where the paragraph ends. */
const sentenceEnd = /[.!?…](?=\s+\p{Lu})/u;

const firstMedia = /<(img|video)\b[^>]*>/;

/** Description of the picture or video of a post without text; empty when there is none. */
function titleOfMedia(content: string): string {
  const [tag, name] = firstMedia.exec(content) ?? [];
  if (tag === undefined) return '';
  const [, text = ''] = /\s(?:alt|title)="([^"]*)"/.exec(tag) ?? [];
  const title = truncate(plainText(`<p>${text.replaceAll('<', '&lt;')}</p>`), maxTitleLength);
  return title || (name === 'video' ? 'Videó' : 'Kép');
}

/**
 * Title and text of a post that was written without a title: its first sentence becomes the title, or the
 * description of its picture.
 * @returns an empty title when there is neither
 */
export function splitTitle(title: string, content: string): { title: string; content: string } {
  if (title !== '') return { title, content };
  const [whole, paragraph = ''] = firstParagraph.exec(content) ?? [];
  const end = sentenceEnd.exec(paragraph);
  const sentence = (end ? paragraph.slice(0, end.index + 1) : paragraph).trim();
  if (whole === undefined || sentence === '' || sentence.length > maxSentenceLength)
    return { title: truncate(plainText(content), maxTitleLength) || titleOfMedia(content), content };
  const rest = paragraph.slice(end ? end.index + 1 : paragraph.length).trim();
  return {
    title: plainText(`<p>${sentence}</p>`).replace(/\.$/, ''),
    content: (rest && `<p>${rest}</p>`) + content.slice(whole.length),
  };
}
