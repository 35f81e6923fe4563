import { z } from 'zod';
import { SiteSlug, Slug } from '#contract/article.ts';
import { PieceChanges, PieceDocument } from '#contract/piece.ts';
import { slugOf } from '#contract/slugify.ts';
import type { Database } from '#database/database.ts';
import type { Signature } from '#services/people/actor.ts';
import { startThread } from '#services/pieces/comments/comments.ts';
import {
  handIn,
  planPiece,
  returnPiece,
  schedulePiece,
  withdrawPiece,
} from '#services/pieces/rules/move-piece.ts';
import { publishPiece } from '#services/pieces/rules/publish-piece.ts';
import { changePiece, createPiece } from '#services/pieces/rules/save-piece.ts';
import { DocumentStore } from '#services/pieces/steps/document-store.ts';
import { brokenFile } from './broken-file.ts';
import type { SamplePictures } from './sample-pictures.ts';

const minutes = z.int().nonnegative();
const sentence = z.string().trim().min(1).max(1000);

/** The sample newsroom's unpublished work. Times are minutes from now. */
export const SampleWork = z.strictObject({
  pieces: z.array(
    z.strictObject({
      title: sentence,
      lead: z.string(),
      text: z.string(),
      author: Slug,
      section: Slug,
      site: SiteSlug.default('main'),
      tags: z.array(sentence),
      image: z.string().optional(),
      state: z.enum(['draft', 'handed_in', 'scheduled', 'withdrawn']),
      minutesOld: minutes,
      plannedIn: minutes.optional(),
      publishIn: minutes.optional(),
      note: sentence.optional(),
      /** Why it was handed back. */
      returned: sentence.optional(),
      /** Why it was withdrawn. */
      reason: sentence.optional(),
      comment: z.strictObject({ passage: sentence, author: Slug, text: sentence }).optional(),
    }),
  ),
  /** Unpublished changes of a published article. */
  changes: z.array(
    z.strictObject({ article: Slug, author: Slug, minutesOld: minutes, changes: PieceChanges }),
  ),
});
export type SampleWork = z.output<typeof SampleWork>;
type Work = SampleWork['pieces'][number];

interface WorkOptions {
  sample: Readonly<Record<'authors' | 'sections', ReadonlyArray<{ slug: string; name: string }>>>;
  pictures: SamplePictures;
  /** Unix seconds. */
  now: number;
}

/** Stores the sample's work by the same rules as the newsroom's own. */
export async function storeSampleWork(db: Database, work: SampleWork, options: WorkOptions): Promise<void> {
  const { sample, now } = options;
  for (const piece of work.pieces) await storePiece(db, piece, options);
  for (const { article, author, minutesOld, changes } of work.changes) {
    const row = await db.selectFrom('article').select('id').where('slug', '=', article).executeTakeFirst();
    const save = { by: signAs(nameIn(sample.authors, author)), now: (now - minutesOld * 60) * 1000 };
    if (row) await changePiece(db, row.id, { version: undefined, changes }, save);
  }
}

async function storePiece(db: Database, work: Work, { sample, pictures, now }: WorkOptions): Promise<void> {
  const author = { slug: work.author, name: nameIn(sample.authors, work.author) };
  const save = { by: signAs(author.name), now: (now - work.minutesOld * 60) * 1000 };
  const publishing = { ...save, missingPictures: async () => [], onChange: () => {} };
  const document = PieceDocument.parse({
    ...{ title: work.title, lead: work.lead, content: work.text, originatingSite: work.site },
    sections: [{ slug: work.section, name: nameIn(sample.sections, work.section) }],
    tags: work.tags.map((name) => ({ name, slug: slugOf([name], 'tema') })),
    authors: [author],
    coverImage: work.image ? await pictures.store(work.image) : null,
  });
  const { id } = await createPiece(db, document, save);
  if (work.plannedIn !== undefined) await planPiece(db, id, { at: now + work.plannedIn * 60 }, save);
  if (work.comment)
    await comment(db, id, work.comment, nameIn(sample.authors, work.comment.author), save.now);
  if (work.state === 'handed_in' || work.returned) await handIn(db, id, { note: work.note }, save);
  if (work.returned) await returnPiece(db, id, { note: work.returned }, save);
  if (work.publishIn !== undefined)
    await schedulePiece(db, id, { at: now + work.publishIn * 60 }, publishing);
  if (work.reason) {
    await publishPiece(db, id, {}, publishing);
    await withdrawPiece(db, id, { reason: work.reason }, publishing);
  }
}

/** Adds a question about a passage of a piece whose text nobody has opened yet. */
async function comment(
  db: Database,
  id: number,
  { passage, text }: NonNullable<Work['comment']>,
  name: string,
  now: number,
): Promise<void> {
  const documents = new DocumentStore(db, () => now);
  await documents.read(id);
  const { version, doc } = await documents.newest(id);
  let from = -1;
  doc.descendants((node, position) => {
    const at = node.isText && from < 0 ? (node.text ?? '').indexOf(passage) : -1;
    if (at >= 0) from = position + at;
  });
  if (from < 0) throw brokenFile('work.json', `nothing says “${passage}”`);
  await startThread({ db, documents }, id, { version, from, to: from + passage.length, text }, signAs(name));
}

/**
 * The sample's people have no accounts, so their work is recorded as done by the command line in their names.
 */
const signAs = (name: string): Signature => ({
  actor: { kind: 'command', id: 'sample', name, role: 'editor' },
  address: null,
});

function nameIn(list: ReadonlyArray<{ slug: string; name: string }>, slug: string): string {
  const name = list.find((each) => each.slug === slug)?.name;
  if (name === undefined) throw brokenFile('work.json', `there is no ${slug}`);
  return name;
}
