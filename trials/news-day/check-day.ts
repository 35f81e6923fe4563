import { setTimeout as wait } from 'node:timers/promises';
import type { SiteSlug } from '#contract/article.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { AuditRow } from '#contract/people.ts';
import type { Piece } from '#contract/piece.ts';
import { get } from '#e2e/server.ts';
import type { Ledger } from './day.ts';
import type { Followers } from './followers.ts';
import type { Person } from './person.ts';

/** Time for the search index to be updated in the background. */
const searchLateMs = 20_000;
const pollMs = 500;
const sites: readonly SiteSlug[] = ['main', 'erdely'];
/** Time until each follower has a message. */
const pushLateMs = 90_000;
/** Longer than a post can be taken back. */
const pushUndoMs = 20_000;
/** Number of the newest pieces of each site that are looked for in its feed. */
const feedLength = 10;

/** A page as readers get it. */
type ReadPage = (site: SiteSlug, path: string) => Promise<{ status: number; body: string }>;

/**
 * Checks what readers and the newsroom find at the end of the day.
 * @returns a sentence for each fault
 */
export async function faultsOfDay(
  port: number,
  chief: Person,
  followers: Followers,
  ledger: Ledger,
): Promise<string[]> {
  const origins: Record<SiteSlug, string> = {
    main: `http://localhost:${port}`,
    erdely: `http://erdely.localhost:${port}`,
  };
  const readPage: ReadPage = async (site, path) => {
    const { status, body } = await get(port, `${origins[site]}${path}`);
    // Readers' pages add no-break spaces and soft hyphens.
    return { status, body: body.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '') };
  };
  return [
    ...(await faultsOfPieces(readPage, chief, ledger)),
    ...(await faultsOfSites(readPage, ledger)),
    ...(await faultsOfBlogs(readPage, chief, ledger)),
    ...(await faultsOfLog(chief, ledger)),
    ...(await faultsOfPushes(followers, ledger)),
    ...(await faultsOfCorrection(readPage, ledger)),
  ];
}

/** Each published piece has its page, is found by search, and was published once, by its editor. */
async function faultsOfPieces(readPage: ReadPage, chief: Person, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, site, title, by } of ledger.published) {
    const piece = await chief.read<Piece>(`/api/edit/pieces/${id}`);
    const isWithdrawn = ledger.withdrawn?.id === id;
    const address = piece.published?.url ?? '';
    const page = await readPage(site, address);
    const word = title.slice(title.lastIndexOf(' ') + 1);
    if (page.status !== (isWithdrawn ? 404 : 200))
      faults.push(`${address} of ${site} answers ${page.status}`);
    if (!isWithdrawn && !page.body.includes(word)) faults.push(`${address} of ${site} is without its text`);
    const isFound = await isFoundBySearch(readPage, site, word, !isWithdrawn);
    if (isFound === isWithdrawn) faults.push(`search ${isFound ? 'finds' : 'does not find'} ${word}`);
    const { items } = await chief.read<{ items: AuditRow[] }>(
      `/api/edit/audit?entity=piece&entityId=${id}&limit=100`,
    );
    const publications = items.filter(({ action }) => action === 'publish');
    const signer = publications[0]?.actor;
    if (publications.length !== 1) faults.push(`piece ${id} was published ${publications.length} times`);
    if (`${signer?.kind}:${signer?.id}` !== by) faults.push(`piece ${id} is not signed by ${by} in the log`);
  }
  const titles = ledger.published.map(({ title }) => title);
  if (new Set(titles).size < titles.length) faults.push('a piece was written twice');
  return faults;
}

/** The feeds have the newest pieces and not the withdrawn one; the front pages have their leads. */
async function faultsOfSites(readPage: ReadPage, { published, withdrawn, leads }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const site of sites) {
    const { body: feed } = await readPage(site, '/rss');
    if (withdrawn?.site === site && feed.includes(withdrawn.title))
      faults.push('the feed has what was withdrawn');
    const newest = published.filter((piece) => piece.site === site && piece.id !== withdrawn?.id);
    for (const { title } of newest.slice(-feedLength))
      if (!feed.includes(title)) faults.push(`the feed of ${site} is without “${title}”`);
    const lead = leads[site];
    const { body: front } = await readPage(site, '/');
    if (lead !== null && !front.includes(lead.slice(-14)))
      faults.push(`the front page of ${site} is without ${lead}`);
  }
  return faults;
}

/** Each live blog shows its posts, each once, and none that was taken back. */
async function faultsOfBlogs(readPage: ReadPage, chief: Person, { blogs }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, site, slug, posts, gone } of blogs) {
    const { url } = JSON.parse((await readPage(site, `/api/articles/${slug}`)).body) as { url: string };
    const pages = await readBlogPages(readPage, site, url);
    for (const title of posts)
      if (!pages.includes(`>${title}<`)) faults.push(`${slug} is without “${title}”`);
    for (const title of gone) if (pages.includes(title)) faults.push(`${slug} still shows “${title}”`);
    const { items } = await chief.read<{ items: Array<{ title: string }> }>(
      `/api/edit/live-blogs/${id}/posts?limit=100`,
    );
    const notOnce = posts.filter((title) => items.filter((post) => post.title === title).length !== 1);
    if (notOnce.length > 0) faults.push(`${slug} has posts not exactly once: ${notOnce.join(', ')}`);
  }
  return faults;
}

const maxBlogPages = 20;

/** The pages of a live blog, one after the other. */
async function readBlogPages(readPage: ReadPage, site: SiteSlug, url: string): Promise<string> {
  const bodies: string[] = [];
  for (let page = 1; page <= maxBlogPages; page += 1) {
    const { status, body } = await readPage(site, page === 1 ? url : `${url}?oldal=${page}`);
    if (status !== 200) break;
    bodies.push(body);
  }
  return bodies.join('\n');
}

async function faultsOfCorrection(readPage: ReadPage, { corrected }: Ledger): Promise<string[]> {
  if (!corrected) return [];
  const pages = await Promise.all(sites.map((site) => readPage(site, '/javitasok')));
  return pages.some(({ body }) => body.includes(corrected.text))
    ? []
    : ['/javitasok is without the correction'];
}

/** Each change of a front page, each published page and the withdrawal are in the log once. */
async function faultsOfLog(chief: Person, ledger: Ledger): Promise<string[]> {
  const read = async (query: string) => {
    const rows: AuditRow[] = [];
    for (let cursor: string | number | null = ''; cursor !== null; ) {
      const page: { items: AuditRow[]; next: string | number | null } = await chief.read(
        `/api/edit/audit?${query}&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      rows.push(...page.items);
      cursor = page.next;
    }
    return rows;
  };
  const faults: string[] = [];
  const fronts = (await read('entity=front_page')).filter(({ actor }) => actor?.kind === 'person');
  const states = await Promise.all(
    sites.map((site) => chief.read<OutputOf<'frontStates'>>(`/api/edit/front/${site}/states?limit=100`)),
  );
  const publishedCount = states
    .flatMap(({ items }) => items)
    .filter(({ action }) => action === 'publish').length;
  if (fronts.length !== publishedCount)
    faults.push(
      `the log has ${fronts.length} front pages that were put up, and their history ${publishedCount}`,
    );
  const moves = await Promise.all(sites.map((site) => read(`entity=front_draft&entityId=${site}`)));
  const changes = moves
    .flat()
    .filter(({ actor, action }) => actor?.kind === 'person' && action === 'change').length;
  if (changes !== ledger.frontChanges)
    faults.push(`the log has ${changes} changes of front pages, and not ${ledger.frontChanges}`);
  if (ledger.withdrawn) {
    const rows = await read(`entity=piece&entityId=${ledger.withdrawn.id}`);
    const count = rows.filter(({ action }) => action === 'withdraw').length;
    if (count !== 1) faults.push(`the withdrawal is in the log ${count} times`);
  }
  return faults;
}

/** Waits for messages: they are sent 12 s after their posts, and after a restart too. */
async function faultsOfPushes(followers: Followers, { pushes }: Ledger): Promise<string[]> {
  const until = performance.now() + pushLateMs;
  const sentPushes = pushes.filter(({ isTakenBack }) => !isTakenBack);
  const isMissing = () =>
    sentPushes.some(({ blogId, title }) => followers.shown(blogId, title).some((count) => count === 0));
  while (isMissing() && performance.now() < until) await wait(pollMs);
  // A message that was taken back would be there by now.
  await wait(pushUndoMs);
  return pushes.flatMap(({ blogId, title, isTakenBack }) => {
    const counts = followers.shown(blogId, title);
    const expected = isTakenBack ? 0 : 1;
    return counts.every((count) => count === expected)
      ? []
      : [`“${title}” was shown to its followers ${counts.join(', ')} times, and not ${expected}`];
  });
}

async function isFoundBySearch(
  readPage: ReadPage,
  site: SiteSlug,
  word: string,
  isWanted: boolean,
): Promise<boolean> {
  const until = performance.now() + searchLateMs;
  for (;;) {
    const { body } = await readPage(site, `/api/search/articles?term=${word}`);
    const isFound = body.includes(word);
    if (isFound === isWanted || performance.now() > until) return isFound;
    await wait(pollMs);
  }
}
