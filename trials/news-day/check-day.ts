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
  const page = async (site: SiteSlug, path: string) => {
    const { status, body } = await get(port, `${origins[site]}${path}`);
    // Readers' pages add no-break spaces and soft hyphens.
    return { status, body: body.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '') };
  };
  const faults: string[] = [];
  const expect = (isRight: boolean, sentence: string) => {
    if (!isRight) faults.push(sentence);
  };

  const feeds = {
    main: (await page('main', '/rss')).body,
    erdely: (await page('erdely', '/rss')).body,
  };
  for (const { id, site, title, by } of ledger.published) {
    const piece = await chief.read<Piece>(`/api/edit/pieces/${id}`);
    const isWithdrawn = ledger.withdrawn?.id === id;
    const address = piece.published?.url ?? '';
    const answer = await page(site, address);
    const word = title.slice(title.lastIndexOf(' ') + 1);
    expect(answer.status === (isWithdrawn ? 404 : 200), `${address} of ${site} answers ${answer.status}`);
    expect(isWithdrawn || answer.body.includes(word), `${address} of ${site} is without its text`);
    const isFound = await isFoundBySearch(page, site, word, !isWithdrawn);
    expect(isFound !== isWithdrawn, `search ${isFound ? 'finds' : 'does not find'} ${word}`);
    const { items } = await chief.read<{ items: AuditRow[] }>(
      `/api/edit/audit?entity=piece&entityId=${id}&limit=100`,
    );
    const publications = items.filter(({ action }) => action === 'publish');
    const signer = publications[0]?.actor;
    expect(publications.length === 1, `piece ${id} was published ${publications.length} times`);
    expect(`${signer?.kind}:${signer?.id}` === by, `piece ${id} is not signed by ${by} in the log`);
  }
  const titles = ledger.published.map(({ title }) => title);
  expect(new Set(titles).size === titles.length, 'a piece was written twice');
  if (ledger.withdrawn)
    expect(!feeds[ledger.withdrawn.site].includes(ledger.withdrawn.title), 'the feed has what was withdrawn');
  for (const site of sites) {
    const newest = ledger.published.filter((one) => one.site === site && one.id !== ledger.withdrawn?.id);
    for (const { title } of newest.slice(-feedLength))
      expect(feeds[site].includes(title), `the feed of ${site} is without “${title}”`);
    const lead = ledger.leads[site];
    const front = (await page(site, '/')).body;
    if (lead !== null)
      expect(front.includes(lead.slice(-14)), `the front page of ${site} is without ${lead}`);
  }
  for (const { site, slug, posts, gone } of ledger.blogs) {
    const { url } = JSON.parse((await page(site, `/api/articles/${slug}`)).body) as { url: string };
    const seenTitles: string[] = [];
    for (let n = 1; n <= 20; n += 1) {
      const { status, body } = await page(site, n === 1 ? url : `${url}?oldal=${n}`);
      if (status !== 200) break;
      seenTitles.push(body);
    }
    const all = seenTitles.join('\n');
    for (const title of posts) {
      const headings = all.split(`>${title}<`).length - 1;
      expect(headings >= 1, `${slug} is without “${title}”`);
    }
    for (const title of gone) expect(!all.includes(title), `${slug} still shows “${title}”`);
    const pendingPieces = await chief.read<{ items: Array<{ title: string }> }>(
      `/api/edit/live-blogs/${ledger.blogs.find((blog) => blog.slug === slug)?.id}/posts?limit=100`,
    );
    const doubled = posts.filter(
      (title) => pendingPieces.items.filter((post) => post.title === title).length !== 1,
    );
    expect(doubled.length === 0, `${slug} has posts not exactly once: ${doubled.join(', ')}`);
  }
  faults.push(...(await faultsOfLog(chief, ledger)), ...(await faultsOfPushes(followers, ledger)));
  if (ledger.corrected) {
    const corrections = (await page('main', '/javitasok')).body + (await page('erdely', '/javitasok')).body;
    expect(corrections.includes(ledger.corrected.text), '/javitasok is without the correction');
  }
  return faults;
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
  const putUp = states.flatMap(({ items }) => items).filter(({ action }) => action === 'publish').length;
  if (fronts.length !== putUp)
    faults.push(`the log has ${fronts.length} front pages that were put up, and their history ${putUp}`);
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
  page: (site: SiteSlug, path: string) => Promise<{ body: string }>,
  site: SiteSlug,
  word: string,
  isWanted: boolean,
): Promise<boolean> {
  const until = performance.now() + searchLateMs;
  for (;;) {
    const { body } = await page(site, `/api/search/articles?term=${word}`);
    const isFound = body.includes(word);
    if (isFound === isWanted || performance.now() > until) return isFound;
    await wait(pollMs);
  }
}
