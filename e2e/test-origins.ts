import type { SiteSlug } from '#contract/article.ts';
import { get, send } from './server.ts';

/**
 * Environment variable with the port of each worker's server, set by `global-setup.ts`, which runs before any
 * test is loaded.
 */
export const portsVariable = 'CIMLAP_TEST_PORTS';

/** With this key tests write as a newsroom does. */
export const newsroomKey = 'a-key-of-the-browser-tests';

/** Playwright numbers its workers from 0. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const port = Number(process.env[portsVariable]?.split(',')[worker]);

/** Where this worker's server has the two sites. */
export const origins: Readonly<Record<SiteSlug, string>> = {
  main: `http://localhost:${port}`,
  erdely: `http://erdely.localhost:${port}`,
};

/** Where a server whose main site has this origin has the results of elections. */
export const electionOriginOf = (mainOrigin: string): string =>
  mainOrigin.replace('localhost', 'valasztas.localhost');
export const electionOrigin = electionOriginOf(origins.main);

/** JSON from one of the origins. */
export async function getJson(url: string, accept = '*/*'): Promise<unknown> {
  return JSON.parse((await get(port, url, { accept })).body);
}

/**
 * Sends a write of the newsroom's API.
 * @throws Error with the answer when it is refused
 */
export async function write(method: 'POST' | 'PUT', url: string, body: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' };
  const answer = await send(port, method, url, headers, JSON.stringify(body));
  if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}
