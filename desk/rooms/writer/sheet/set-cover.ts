import type { MediaItem } from '#contract/library.ts';
import { joinCoverText } from '#desk/checks/cover-text.ts';
import type { Writer } from '../use-writer.ts';

/**
 * Makes an item of the library the cover, with the library's description. What was written below another
 * picture does not describe this one.
 */
export function setCover({ fields }: Pick<Writer, 'fields'>, { file, document }: MediaItem): void {
  const isSamePicture = fields.state.document.coverImage === file.ref;
  fields.set('coverImage', file.ref);
  const text = joinCoverText({ caption: document.caption ?? '', credit: document.credit ?? '' });
  if (text !== null || !isSamePicture) fields.set('coverImageText', text);
}
