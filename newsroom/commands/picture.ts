import { basename } from 'node:path';
import { CallError } from '#contract/errors.ts';
import type { MediaItem } from '#contract/library.ts';
import type { Database } from '#database/database.ts';
import { listItems } from '#services/library/queries/items.ts';
import { findUses } from '#services/library/queries/uses.ts';
import { addBytes } from '#services/library/rules/add-file.ts';
import { changeItem } from '#services/library/rules/change-item.ts';
import { signCommand } from '#services/people/actor.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readBytes } from './read-file.ts';

interface PictureFields {
  credit?: string;
  caption?: string;
  alt?: string;
}

/**
 * Adds a picture, recording or video to the library. Standard output has nothing but its name, so that a
 * script can pass it on.
 */
export async function addPicture(
  context: CommandContext,
  path: string,
  fields: PictureFields,
): Promise<number> {
  const bytes = await readBytes(path);
  const { db, media } = await context.connect();
  // The file is here as a whole, so nothing is uploaded in parts.
  const options = { db, media, workDir: '', now: Date.now };
  const by = signCommand('picture add');
  try {
    const { item, isNew } = await addBytes(options, bytes, basename(path), by);
    const changed =
      Object.keys(fields).length === 0
        ? item
        : await changeItem(options, { id: item.id, version: null, changes: fields, path: 'options' }, by);
    context.print(changed.file.ref);
    context.log(`${isNew ? 'Added' : 'It was there already'}: number ${item.id} of the library.`);
  } catch (error) {
    throw error instanceof CallError ? new CommandError(`${path}: ${error.message}`) : error;
  }
  return 0;
}

export async function listPictures(
  context: CommandContext,
  words: string[],
  { unused = false, limit }: { unused?: boolean; limit: number },
): Promise<number> {
  const { db } = await context.connect();
  const { items } = await listItems(db, {
    q: words.join(' '),
    ...(unused && { unused: 'yes' }),
    limit,
  });
  for (const item of items) context.print(lineOf(item));
  if (items.length === 0) context.log('Nothing in the library is like that.');
  return 0;
}

/** @param key number or name of an item */
export async function listPictureUses(context: CommandContext, key: string): Promise<number> {
  const { db } = await context.connect();
  const id = /^\d{1,9}$/.test(key) ? Number(key) : await idOfName(db, key);
  const uses = await findUses(db, id);
  for (const { kind, key: where, places, title } of uses) {
    context.print(`${kind} ${where} (${places.join(', ')})${title === null ? '' : ` ${title}`}`);
  }
  if (uses.length === 0) context.log('Nothing uses it.');
  return 0;
}

async function idOfName(db: Database, name: string): Promise<number> {
  const { items } = await listItems(db, { name, limit: 1 });
  const [item] = items;
  if (!item) throw new CommandError(`${name} is not in the library.`);
  return item.id;
}

function lineOf({ id, file, document }: MediaItem): string {
  const description = document.caption ?? document.alt ?? file.fileName;
  const credit = document.credit === null ? '' : ` (${document.credit})`;
  return `${id}  ${file.ref}  ${description}${credit}`;
}
