import type { z } from 'zod';
import type { ImageRef } from '#contract/image.ts';
import type { CaptionsRef } from '#contract/video.ts';

/**
 * Provider of an embedded frame. `frame` is any other address that may be framed (contract/frame-hosts.ts).
 */
export type EmbedProvider = 'youtube' | 'facebook' | 'instagram' | 'x' | 'tiktok' | 'spotify' | 'frame';

/**
 * Heights in pixels of boxes whose height does not depend on their width. Most posts need this much room: the
 * height of a post is only known when it has loaded, and then nothing may move.
 */
export const boxHeights = {
  audio: 155,
  episode: 233,
  compact: 80,
  after: 400,
  post: 320,
  photo: 480,
} as const;

/** The space that is reserved for an embed: 16:9, 9:16, or a fixed height. */
export type EmbedBox = 'wide' | 'tall' | keyof typeof boxHeights;

interface Part {
  /** Number of paragraphs of running text at the block's own level, by which ads are positioned. */
  paragraphCount: number;
}

/**
 * Sanitised HTML, safe to insert unchanged: `p h2–h6 ul ol dl` and inline elements. No pictures, frames,
 * scripts, styles or classes. Spaces at which no line may end are non-breaking, and long words have soft
 * hyphens.
 */
export interface TextBlock extends Part {
  kind: 'text';
  html: string;
  /**
   * Where in `html` each of its elements starts: the text can be cut in two at these offsets. The first one
   * is 0.
   */
  starts: number[];
}

interface Captioned {
  /** Alternative text; empty if the author gave none. */
  alt: string;
  /** Inline HTML without the credit; empty if there is none. */
  caption: string;
  /** Plain text: the credit; empty if there is none. */
  credit: string;
  /** Whether it may extend beyond the text column. */
  wide: boolean;
  /** Target if the picture is a link, otherwise null. */
  href: string | null;
}

export interface FigureBlock extends Part, Captioned {
  kind: 'figure';
  image: z.infer<typeof ImageRef>;
  /** True size in pixels. */
  width: number;
  height: number;
}

/** A picture that we do not have: readers get its caption. */
export interface MissingImageBlock extends Part, Captioned {
  kind: 'missingImage';
  /** Its address, for editors only; empty if unknown. */
  address: string;
}

export type PictureBlock = FigureBlock | MissingImageBlock;

export interface GalleryBlock extends Part {
  kind: 'gallery';
  /** Two or more. */
  pictures: PictureBlock[];
  /** Inline HTML of the whole gallery's caption; may be empty. */
  caption: string;
}

export interface TableBlock extends Part {
  kind: 'table';
  /** Inline HTML; may be empty. */
  caption: string;
  /** The same as plain text, for the label of the scrolling region. */
  label: string;
  /**
   * `<thead>…<tbody>…<tfoot>…`: content of `<table>` after the caption. Number cells have the class `number`.
   */
  html: string;
}

export interface QuoteBlock extends Part {
  kind: 'quote' | 'pullQuote';
  /** `<p>…` and lists. */
  html: string;
  /** Inline HTML of the source; may be empty. */
  cite: string;
}

export interface InfoBoxBlock extends Part {
  kind: 'infoBox';
  /** Inline HTML of its heading (an `h2`; headings inside begin at `h3`); may be empty. */
  title: string;
  blocks: Block[];
}

export interface AccordionBlock extends Part {
  kind: 'accordion';
  /** Inline HTML of its summary; never empty. */
  title: string;
  blocks: Block[];
}

interface FootnotesBlock extends Part {
  kind: 'footnotes';
  /** One `<ol>`; its items have the ids that the text links to. */
  html: string;
}

export interface RelatedBlock extends Part {
  kind: 'related';
  /** Slug of the article that is recommended. */
  slug: string;
  /** Its path if the author gave one, otherwise null: look it up by slug. */
  path: string | null;
  /** Plain text. */
  title: string;
}

export interface EmbedBlock extends Part {
  kind: 'embed';
  provider: EmbedProvider;
  /** The provider's id; the address for `facebook` and `frame`. */
  id: string;
  /** For Spotify: the kind of content. */
  spotifyKind: 'album' | 'artist' | 'playlist' | 'track' | 'episode' | null;
  /** Plain text: its title; never empty. */
  title: string;
  /** Inline HTML below it; may be empty. */
  caption: string;
  /** An https address that a reader can open instead. */
  url: string;
  /** Where a video starts, seconds. */
  start: number;
  portrait: boolean;
  box: EmbedBox;
}

export interface RecordingBlock extends Part {
  kind: 'audio' | 'video';
  /** http(s) address, or a path on this site. */
  url: string;
  /** Plain text; never empty. */
  title: string;
  /** Inline HTML; may be empty. */
  caption: string;
  /** For a video of the library: the picture before it plays. */
  poster: z.infer<typeof ImageRef> | null;
  /** For a video of the library: the name of its captions, WebVTT. */
  captions: z.infer<typeof CaptionsRef> | null;
}

export interface PreformattedBlock extends Part {
  kind: 'preformatted';
  /** Inline HTML with significant white space. */
  html: string;
  /** Whether it is program code, not a poem or a letter. */
  code: boolean;
}

/** A quiz or a vote; its questions come from the quiz service. */
export interface QuizBlock extends Part {
  kind: 'quiz';
  /** Its id in the quiz service. */
  quiz: string;
}

interface SeparatorBlock extends Part {
  kind: 'separator';
}

/** What an article's body consists of, in reading order. */
export type Block =
  | TextBlock
  | FigureBlock
  | MissingImageBlock
  | GalleryBlock
  | TableBlock
  | QuoteBlock
  | InfoBoxBlock
  | AccordionBlock
  | FootnotesBlock
  | RelatedBlock
  | EmbedBlock
  | RecordingBlock
  | PreformattedBlock
  | QuizBlock
  | SeparatorBlock;
