import { getJson, origins } from './test-origins.ts';

/** Address of the sample article with every block and embed. */
export async function everyBlock(): Promise<string> {
  const { url } = (await getJson(`${origins.main}/api/articles/harom-nyar-egy-hid`)) as { url: string };
  return origins.main + url;
}
