import { setTimeout as wait } from 'node:timers/promises';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import type { LivePost } from '#contract/live.ts';
import type { Piece, SavedPiece } from '#contract/piece.ts';
import type { Followers } from './followers.ts';
import { type Person, wasDoneUnanswered } from './person.ts';

/** Everything that the newsroom was told has succeeded: readers must find it at the end of the day. */
export interface Ledger {
  published: Array<{ id: number; site: SiteSlug; title: string; by: string }>;
  blogs: Array<{ id: number; site: SiteSlug; slug: string; posts: string[]; gone: string[] }>;
  /**
   * Posts with a push. Nobody is shown one that was taken back in time; each follower gets the others once.
   */
  pushes: Array<{ blogId: number; title: string; isTakenBack: boolean }>;
  corrected: { id: number; text: string } | null;
  withdrawn: { id: number; title: string; site: SiteSlug } | null;
  /** Title of the piece that was put first the last time, by site. */
  leads: Record<SiteSlug, string | null>;
  /** Pieces that were put on front pages. */
  frontChanges: number;
  /** How often somebody else was faster, and the move was repeated. */
  frontConflicts: number;
}

export interface Staff {
  reporter: Person;
  photographer: Person;
  editors: readonly [Person, Person];
  chief: Person;
}

export interface Amounts {
  pieces: number;
  postsOfBlog: number;
  frontChanges: number;
}

/** Number of the post that each blog pushes; odd, because editors write the odd ones. */
const pushedPostNumber = 3;
const sites: readonly SiteSlug[] = ['main', 'erdely'];
const blogCount = 3;
const section = { slug: 'belfold', name: 'Belföld' };

export const emptyLedger = (): Ledger => ({
  published: [],
  blogs: [],
  pushes: [],
  corrected: null,
  withdrawn: null,
  leads: { main: null, erdely: null },
  frontChanges: 0,
  frontConflicts: 0,
});

/** A day of work, with everybody at once. Every successful write is in the ledger. */
export async function workADay(
  staff: Staff,
  followers: Followers,
  amounts: Amounts,
  ledger: Ledger,
): Promise<void> {
  const { editors, reporter, photographer, chief } = staff;
  // Both editors change front pages while pieces are published and posts are written.
  await Promise.all([
    writePieces(staff, amounts.pieces, ledger),
    ...Array.from({ length: blogCount }, (_, at) =>
      runBlog({ staff, followers, ledger }, at, amounts.postsOfBlog),
    ),
    ...editors.map((editor, at) => layOutFronts(editor, at, amounts.frontChanges / editors.length, ledger)),
  ]);
  await correctOne(chief, ledger);
  await withdrawOne(editors[0], ledger);
  reporter.isOnTrain = false;
  photographer.isOnTrain = false;
}

/** Reporters write and hand in, editors publish. */
async function writePieces(staff: Staff, count: number, ledger: Ledger): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const writer = number % 2 === 0 ? staff.reporter : staff.photographer;
    const site = sites[number % sites.length] ?? 'main';
    const title = `Nappali próba, ${number}. cikk: ${wordOf(number)}`;
    const lead = 'Amit erről a délelőttről tudni lehet.';
    const content = `<p>A próba ${number}. cikkének szövege, benne: ${wordOf(number)}.</p>`;
    const slug = `nappali-proba-${number}`;
    const document = { title, slug, lead, content, sections: [section], originatingSite: site };
    const { id } = await createPiece(writer, document);
    const path = `/api/edit/pieces/${id}`;
    await writer.write('POST', `${path}/hand-in`, {});
    const editor = staff.editors[number % staff.editors.length] ?? staff.chief;
    const look = () => editor.read<SavedPiece>(path);
    const { state } = await editor.write('POST', `${path}/publish`, {}, look);
    if (state === 'published') ledger.published.push({ id, site, title, by: editor.actor });
  }
}

const createPiece = (writer: Person, document: { slug: string }): Promise<Piece> =>
  writer.write('POST', '/api/edit/pieces', { document }, () =>
    writer.read<Piece>(`/api/edit/pieces/by-slug/${document.slug}`),
  );

/** A word that only this piece has, by which search finds it. */
const wordOf = (number: number): string => `probanap${number.toString(36)}xq`;

interface Day {
  staff: Staff;
  followers: Followers;
  ledger: Ledger;
}

/**
 * A push message is sent 12 s after its post; deleting the post before that cancels the message too. A second
 * less is sure to be in time.
 */
const undoMs = 11_000;

/**
 * One editor opens a live blog, readers follow it, a reporter and the editor post, one post is pushed, a
 * wrong one is taken back with its push, and the blog is closed.
 */
async function runBlog({ staff, followers, ledger }: Day, at: number, postCount: number): Promise<void> {
  const editor = staff.editors[at % staff.editors.length] ?? staff.chief;
  const site = sites[at % sites.length] ?? 'main';
  const slug = `nappali-proba-elo-${at + 1}`;
  const title = `Nappali próba, ${at + 1}. élő közvetítés`;
  const content = '<p>Amit eddig tudunk.</p>';
  const document = { title, slug, content, type: 'liveblog', sections: [section], originatingSite: site };
  const { id } = await createPiece(editor, document);
  await editor.write('POST', `/api/edit/live-blogs/${id}/open`, {});
  await editor.write('PATCH', `/api/edit/live-blogs/${id}`, { changes: { writers: [staff.reporter.actor] } });
  const blog: Ledger['blogs'][number] = { id, site, slug, posts: [], gone: [] };
  ledger.blogs.push(blog);
  await followers.follow(site, id);
  const posts = `/api/edit/live-blogs/${id}/posts`;
  for (let number = 1; number <= postCount; number += 1) {
    const writer = number % 2 === 0 ? staff.reporter : editor;
    const postTitle = `${at + 1}. közvetítés, ${number}. bejegyzés`;
    const notify = number === pushedPostNumber;
    await writer.write('POST', posts, {
      title: postTitle,
      content: `<p>${number}. hír.</p>`,
      ...(notify && { notify }),
    });
    if (notify) ledger.pushes.push({ blogId: id, title: postTitle, isTakenBack: false });
    blog.posts.push(postTitle);
  }
  const wrongTitle = `${at + 1}. közvetítés, téves bejegyzés`;
  const beganAt = performance.now();
  const wrong = await editor.write('POST', posts, { title: wrongTitle, notify: true }, async () => {
    const { items } = await editor.read<{ items: LivePost[] }>(posts);
    return items.find(({ title: sent }) => sent === wrongTitle) ?? Promise.reject(new Error(wrongTitle));
  });
  await editor.write('DELETE', `${posts}/${wrong.id}`);
  blog.gone.push(wrongTitle);
  // If the server was killed between the two requests, the message may have been sent.
  if (performance.now() - beganAt < undoMs)
    ledger.pushes.push({ blogId: id, title: wrongTitle, isTakenBack: true });
  await editor.write('POST', `/api/edit/live-blogs/${id}/close`, { summary: '<p>Véget ért a próba.</p>' });
}

/**
 * Puts newly published pieces first on both front pages, concurrently with another editor who does the same.
 */
async function layOutFronts(editor: Person, at: number, count: number, ledger: Ledger): Promise<void> {
  for (let change = 0; change < count; change += 1) {
    // Both editors work on the same page at the same time, so that their changes conflict.
    const site = sites[change % sites.length] ?? 'main';
    const piece = await nthPiece(ledger, site, Math.floor(change / sites.length) * 2 + at);
    const { document } = await editor.read<Piece>(`/api/edit/pieces/${piece.id}`);
    await putFirst(editor, site, document.slug, ledger);
    ledger.leads[site] = piece.title;
    ledger.frontChanges += 1;
    await publishDraft(editor, site, ledger);
  }
}

/** Puts a piece first in the first group, whose last one is removed; repeats it if somebody was faster. */
async function putFirst(
  editor: Person,
  site: SiteSlug,
  article: string | null,
  ledger: Ledger,
): Promise<void> {
  const path = `/api/edit/front/${site}/draft`;
  for (;;) {
    const { choice, version } = await editor.read<FrontDraft>(path);
    const group = choice.find((part) => 'boxes' in part);
    if (!group || !('boxes' in group)) throw new Error(`The front page of ${site} has no group.`);
    const { slug, boxes } = group;
    if (boxes.some((box) => box.article === article)) return;
    const last = boxes.at(-1);
    const operations = [
      { kind: 'put', group: slug, box: { article, image: null }, before: boxes[0]?.article ?? null },
      ...(last ? [{ kind: 'take', group: slug, article: last.article }] : []),
    ];
    const answer = await editor.tryWrite('POST', `${path}/operations`, { version, operations });
    if (answer.status === 200 || wasDoneUnanswered(answer)) return;
    if (answer.status !== 409) throw new Error(`${path}/operations: ${answer.status} ${answer.body}`);
    ledger.frontConflicts += 1;
  }
}

/** Publishes the draft, unless another editor has already published everything in it. */
async function publishDraft(editor: Person, site: SiteSlug, ledger: Ledger): Promise<void> {
  const path = `/api/edit/front/${site}`;
  for (;;) {
    const { version, operations } = await editor.read<FrontDraft>(`${path}/draft`);
    if (operations.length === 0) return;
    const answer = await editor.tryWrite('POST', `${path}/publish`, { version });
    if (answer.status === 200 || wasDoneUnanswered(answer)) return;
    if (answer.status !== 409) throw new Error(`${path}/publish: ${answer.status} ${answer.body}`);
    ledger.frontConflicts += 1;
  }
}

const pollMs = 50;

/**
 * A published piece of a site, by its place in the order of publishing; waits until there are so many.
 * @param index counted from 0
 */
async function nthPiece(ledger: Ledger, site: SiteSlug, index: number) {
  for (;;) {
    const piece = ledger.published.filter((one) => one.site === site)[index];
    if (piece) return piece;
    await wait(pollMs);
  }
}

async function correctOne(chief: Person, ledger: Ledger): Promise<void> {
  const [piece] = ledger.published;
  if (!piece) return;
  const text = 'Rossz napszakot írtunk, a próba délelőtt volt.';
  await chief.write('POST', '/api/edit/corrections', { article: piece.id, text });
  ledger.corrected = { id: piece.id, text };
}

/** One that leads no front page, as an editor would choose. */
async function withdrawOne(editor: Person, ledger: Ledger): Promise<void> {
  const leads = new Set(Object.values(ledger.leads));
  const piece = ledger.published.findLast(({ title }) => !leads.has(title));
  if (!piece) return;
  await editor.write('POST', `/api/edit/pieces/${piece.id}/withdraw`, { reason: 'Próba: téves hír volt.' });
  ledger.withdrawn = piece;
}
