import exifReader, { type ExpandedTags } from 'exifreader';
import type { MediaDocument } from '#contract/library.ts';
import { makeStorable } from '#services/content/rules/stored-article.ts';

/** Cameras and agencies write the metadata into a picture's first kilobytes. */
const headBytes = 512 * 1024;

type PictureMetadata = Pick<MediaDocument, 'credit' | 'caption' | 'alt' | 'source' | 'rightsUntil'>;

const noMetadata: PictureMetadata = {
  credit: null,
  caption: null,
  alt: null,
  source: null,
  rightsUntil: null,
};

/**
 * Reads a picture's author and description from its XMP, IPTC or EXIF, in this order. Unreadable metadata
 * counts as none.
 */
export function readMetadata(file: Buffer): PictureMetadata {
  const head = file.subarray(0, headBytes);
  // Metadata needs no entities of its own, which could be made to expand without end.
  if (head.includes('<!ENTITY') || head.includes('<!DOCTYPE')) return noMetadata;
  try {
    return metadataIn(exifReader.load(Buffer.from(head), { expanded: true, async: false }));
  } catch {
    return noMetadata;
  }
}

function metadataIn({ xmp, iptc, exif }: ExpandedTags): PictureMetadata {
  const inXmp = textsOf(xmp);
  const inIptc = textsOf(iptc);
  const inExif = textsOf(exif);
  const creator = inXmp('creator') ?? inIptc('By-line') ?? inExif('Artist');
  const agency = inXmp('Credit') ?? inIptc('Credit');
  const rights = inXmp('rights') ?? inIptc('Copyright Notice') ?? inExif('Copyright');
  const makers = [...new Set([creator, agency].filter((name) => name !== null))].join(' / ');
  return {
    credit: shorten(makers || rights, 500),
    caption: shorten(
      inXmp('description') ??
        inIptc('Caption/Abstract') ??
        inExif('ImageDescription') ??
        inXmp('Headline') ??
        inIptc('Headline'),
      5000,
    ),
    alt: shorten(inXmp('AltTextAccessibility'), 1000),
    source: shorten(inXmp('Source') ?? inIptc('Source') ?? rights, 500),
    rightsUntil: dayOf(inIptc('Expiration Date')),
  };
}

/** Creates a function that returns the text of a tag, or null if it is missing. */
function textsOf(tags: object | undefined): (name: string) => string | null {
  return (name) => {
    const tag: unknown = tags && Object.hasOwn(tags, name) ? tags[name as keyof typeof tags] : undefined;
    if (typeof tag !== 'object' || tag === null || !('description' in tag)) return null;
    if (typeof tag.description !== 'string') return null;
    const text = makeStorable(tag.description)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
    return text === '' || text === '[object Object]' ? null : text;
  };
}

const shorten = (text: string | null | undefined, maxLength: number) =>
  text ? text.slice(0, maxLength).toWellFormed().trim() || null : null;

/** IPTC writes a day as `20261120`. */
function dayOf(text: string | null): string | null {
  const [, year, month, day] = /^(20\d\d)-?(\d\d)-?(\d\d)$/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month}-${day}`;
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(written) ? null : written;
}
