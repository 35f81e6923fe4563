import { basename } from 'node:path';
import { ImageRef } from '#contract/image.ts';
import type { MediaItem } from '#contract/library.ts';
import type { ParsedArticleInput } from '#contract/newsroom.ts';
import { addBytes } from '#services/library/rules/add-file.ts';
import { escapeHtml } from '#services/mail/fill.ts';
import { signCommand } from '#services/people/actor.ts';
import type { Connection } from '../connection.ts';
import { CommandError } from './command.ts';
import { readBytes } from './read-file.ts';

/**
 * Adds pictures to the library and to an article: the first one is its cover, and `{{kep:N}}` in the text
 * marks the place of the Nth.
 */
export async function addPictures(
  { db, media }: Connection,
  article: ParsedArticleInput,
  paths: readonly string[],
): Promise<ParsedArticleInput> {
  const by = signCommand('publish');
  const items: MediaItem[] = [];
  for (const path of paths) {
    const file = await readBytes(path);
    const added = await addBytes({ db, media }, file, basename(path), by).catch((error: Error) => {
      throw new CommandError(`${path}: ${error.message}`);
    });
    if (added.item.file.kind !== 'picture') throw new CommandError(`${path} is not a picture.`);
    items.push(added.item);
  }
  const coverImage = ImageRef.parse(items[0]?.file.ref);
  return { ...article, content: placePictures(article.content, items), coverImage };
}

function placePictures(content: string, items: readonly MediaItem[]): string {
  return content.replaceAll(/(?:<p>\s*)?\{\{kep:(\d{1,3})\}\}(?:\s*<\/p>)?/g, (_, number: string) => {
    const item = items[Number(number) - 1];
    if (!item) throw new CommandError(`The text has {{kep:${number}}}, and there is no such --picture.`);
    const { alt, caption, credit } = item.document;
    const below = [caption, credit].filter(Boolean).join(' – ');
    const figcaption = below === '' ? '' : `<figcaption>${escapeHtml(below)}</figcaption>`;
    return `<figure><img src="${item.file.ref}" alt="${escapeHtml(alt ?? '')}">${figcaption}</figure>`;
  });
}
