import { mediaTypes } from '#contract/media-types.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { uploadWords as words } from './words.ts';

const maxPictureBytes = 60_000_000;
const maxBytes = 200_000_000;
const acceptedNames = /\.(?:jpe?g|png|gif|webp|avif|tiff?|heic|heif|mp3|m4a|mp4|mov|webm)$/i;

/** Value of `accept` for a file field. */
export const acceptedFiles = 'image/*,audio/mpeg,audio/mp4,video/mp4,video/quicktime,video/webm';

/** Why a file cannot be uploaded; null: it can. */
export function faultOfFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  // Some systems report no type for a file.
  if (!(type === '' ? acceptedNames.test(name) : mediaTypes.test(type))) return words.wrongType;
  if (size === 0) return words.empty;
  if (size > maxBytes) return words.tooLarge;
  return type.startsWith('image/') && size > maxPictureBytes ? words.tooLargePicture : null;
}

/** Why the server refused it, and what to do. */
export function faultOfAnswer(error: unknown): string {
  if (error instanceof ApiError && error.status === 400)
    return isForeignCodec(error.message) ? words.wrongCodec : words.damaged;
  if (error instanceof ApiError && error.status === 413) return words.tooLarge;
  return sentenceOf(error);
}

/** Whether the file is whole, but some browsers would not play it: the server's sentence names its codec. */
const isForeignCodec = (message: string): boolean => /^The (?:video|sound) is \S+;/.test(message);
