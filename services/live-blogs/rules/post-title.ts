import { plainText, truncate } from '#body/plain-text.ts';
import { endsInside } from '#body/speech/sentences.ts';

/** A longer first sentence is no title. It stays in the text, and its first words become the title. */
const maxSentenceLength = 120;
const maxTitleLength = 80;

/** Pictures, videos and embeds with their captions: a post with a text is named by its text. */
const figures = /<figure\b.*?<\/figure>/gs;
const caption = /<figcaption>(.*?)(?:<cite\b.*?)?<\/figcaption>/s;
/** Splits a text into a first paragraph without markup, and the rest. */
const firstParagraph = /^\s*<p>([^<]+)<\/p>/;
/** Where a sentence may end: a capital letter follows. */
const sentenceEnds = /[.!?…](?=\s+\p{Lu})/gu;

const firstMedia = /<(img|video)\b[^>]*>/;

/**
 * Name of a post without text: the description of its picture or video, its caption, or what is embedded.
 * Empty when there is none of these.
 */
function titleOfFigure(content: string): string {
  const [tag, name] = firstMedia.exec(content) ?? [];
  const [, description = ''] = /\s(?:alt|title)="([^"]*)"/.exec(tag ?? '') ?? [];
  const [, below = ''] = caption.exec(content) ?? [];
  const kind = tag === undefined ? content : name === 'video' ? 'Videó' : 'Kép';
  const names = [description.replaceAll('<', '&lt;'), below, kind].map((html) => plainText(`<p>${html}</p>`));
  return truncate(withoutStop(names.find((each) => each !== '') ?? ''), maxTitleLength);
}

const withoutStop = (title: string) => title.replace(/\.$/, '');

/** Splits a paragraph after its first sentence. An abbreviation or ordinal (`dr. Kis`) does not end one. */
function splitFirstSentence(paragraph: string): { sentence: string; rest: string } {
  const end = [...paragraph.matchAll(sentenceEnds)]
    .map(({ index }) => index + 1)
    .find((at) => !endsInside(paragraph.slice(0, at), paragraph.slice(at)));
  return { sentence: paragraph.slice(0, end).trim(), rest: end ? paragraph.slice(end).trim() : '' };
}

/**
 * Title and text of a post that was written without a title: its first sentence becomes the title, or a name
 * for its picture, video or embed.
 * @returns an empty title when there is neither
 */
export function splitTitle(title: string, content: string): { title: string; content: string } {
  if (title !== '') return { title, content };
  const text = content.replace(figures, '').trim();
  const [whole, paragraph = ''] = firstParagraph.exec(text) ?? [];
  const { sentence, rest } = splitFirstSentence(paragraph);
  if (whole === undefined || sentence === '' || sentence.length > maxSentenceLength)
    return { title: truncate(plainText(text), maxTitleLength) || titleOfFigure(content), content };
  return {
    title: withoutStop(plainText(`<p>${sentence}</p>`)),
    content: content.replace(whole, () => rest && `<p>${rest}</p>`).trim(),
  };
}
