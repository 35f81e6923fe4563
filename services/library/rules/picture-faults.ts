import { sql } from 'kysely';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { idInName } from '../queries/items.ts';

type Issues = NonNullable<ErrorBody['issues']>;

export interface PictureCheck {
  /** The document to publish. */
  document: { content: string };
  /** The published document; null: there is none. */
  published: { content: string } | null;
  /** Finds the names that have no file. */
  missingPictures(refs: readonly string[]): Promise<string[]>;
  /** Unix milliseconds. */
  now: number;
}

/**
 * Finds the pictures that keep a document from being published (docs/product/newsroom.md#library), with the
 * path of each field. Pictures that readers see already are allowed, so that a typo can be corrected: gaps
 * that an import left, and pictures whose rights have expired since.
 */
export async function pictureFaults(
  db: Database,
  { document, published, missingPictures, now }: PictureCheck,
): Promise<Issues> {
  const pictures = picturesIn(document);
  const missing = new Set(await missingPictures([...new Set(pictures.map(({ ref }) => ref))]));
  const before = new Set(picturesIn(published).map(({ ref }) => ref));
  const expiredRefs = await endedRights(
    db,
    pictures.map(({ ref }) => ref).filter((ref) => !before.has(ref) && !missing.has(ref)),
    budapestDay(now / 1000),
  );
  const gaps = new Set(gapsIn(published?.content ?? ''));
  return [
    ...pictures.flatMap(({ path, ref }) => {
      if (missing.has(ref)) {
        return [{ path, message: `There is no picture ${ref}; upload it, or choose another.` }];
      }
      const day = expiredRefs.get(idInName(ref) ?? '');
      return day === undefined
        ? []
        : [{ path, message: `The rights of the picture ${ref} ended on ${day}.` }];
    }),
    ...gapsIn(storedForm(document.content))
      .filter((address) => !gaps.has(address))
      .map((address) => ({
        path: 'content',
        message: `The picture “${address}” is not in the library; upload it, and use its new name.`,
      })),
  ];
}

const picturePattern = /\/media\/[0-9a-f]{16}-[1-9]\d{0,4}x[1-9]\d{0,4}\.(?:jpg|jpeg|gif|png)/g;

/** The pictures of a document with the path of their field. */
function picturesIn(value: unknown, path = ''): Array<{ path: string; ref: string }> {
  if (typeof value === 'string') return [...value.matchAll(picturePattern)].map(([ref]) => ({ path, ref }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => picturesIn(inner, path ? `${path}.${key}` : key));
}

/** The text as it would be stored. A text without pictures need not be converted. */
const storedForm = (content: string) =>
  /<im(?:g|age)/i.test(content) ? sanitiseArticleHtml(content).html : '';

/** Placeholders for pictures that a stored text lacks. */
const gapsIn = (content: string): string[] =>
  [...content.matchAll(/data-missing="([^"]*)"/g)].flatMap(([, address]) => (address ? [address] : []));

/** Last days of expired rights, by the id in a picture's name. */
async function endedRights(
  db: Database,
  refs: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const ids = refs.flatMap((ref) => idInName(ref) ?? []);
  const { rows } = await sql<{ id: string; day: string }>`
    select n.id, i.rights_until::text as day from media_name n join media_item i on i.id = n.item_id
    where n.id = any(${ids}::text[]) and i.rights_until < ${today}::date`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
