import type { SiteSlug } from '#contract/article.ts';
import { get } from './server.ts';

/** Set by `global-setup.ts`, which runs before any test is loaded. */
export const portVariable = 'CIMLAP_TEST_PORT';

const port = Number(process.env[portVariable]);

/** Where the tests' server has the two sites. */
export const origins: Readonly<Record<SiteSlug, string>> = { main: `http://localhost:${port}`, erdely: `http://erdely.localhost:${port}` };

/** JSON from one of the origins. */
export async function getJson(url: string): Promise<unknown> {
  return JSON.parse((await get(port, url)).body);
}
