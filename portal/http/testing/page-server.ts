import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { createPageMaker } from '#portal/page/page-maker.ts';
import { testShow } from '#portal/page/testing/show.tsx';
import { sampleAssets } from '#portal/testing/sample-assets.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { bodyBytesOf, type EncodedPage, encodePage } from '../encoded-page.ts';
import { pageHeaders } from '../headers.ts';
import { PageCache } from '../page-cache.ts';
import { createPageServer } from '../page-server.ts';
import type { Readiness } from '../page-server-options.ts';
import { loadStaticFiles } from '../static-files.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A page server on a port of its own. What stands behind it can be replaced while it runs. */
export interface TestedServer {
  cache: PageCache<EncodedPage>;
  transport: Transport;
  /** Names of calls that the first transport was asked for. */
  calls: string[];
  /** Status with which it refuses all calls but the common data. */
  refusalStatus: number;
  isReady: boolean;
  readiness: Readiness;
  /** Whether the client may cause a render. */
  mayRender: boolean;
  server: Server;
  get(url: string, options?: { method?: string; headers?: Record<string, string> }): Promise<Answer>;
  close(): Promise<void>;
}

const sites = createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const headers = pageHeaders(false);
const tagHeader = { name: 'surrogate-key', separator: ' ' };

export async function startTestedServer(): Promise<TestedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cimlap-static-'));
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *');
  const cache = new PageCache<EncodedPage>({
    maxBytes: 1e7,
    encode: async (page, { previous }) => {
      const body = await encodePage(page, { base: headers, tagHeader }, { candidates: [previous] });
      return { body, bodyBytes: bodyBytesOf(body) };
    },
  });
  const server = createPageServer({
    sites,
    pages: {
      portal: createPageMaker(testShow, {
        sites,
        assets: sampleAssets,
        transport: (...call) => tested.transport(...call),
      }),
      cache,
      files: await loadStaticFiles(folder),
      headers,
    },
    calls: (request, response) => response.end(`called ${request.method} ${request.url}`),
    isCall: (url) => url.startsWith('/api/'),
    isReady: () => tested.isReady,
    readiness: () => tested.readiness,
    mayRender: () => tested.mayRender,
    isTransient: (error) => error instanceof CallError && error.status === 503,
    onError: () => {},
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const tested: TestedServer = {
    cache,
    calls: [],
    refusalStatus: 500,
    isReady: true,
    readiness: 'ready',
    mayRender: true,
    server,
    transport(name) {
      tested.calls.push(name);
      return name === 'frontendInit'
        ? Promise.resolve({} as never)
        : Promise.reject(new CallError(tested.refusalStatus, 'down'));
    },
    get: (url, options = {}) => ask(port, url, options),
    async close() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
  return tested;
}

async function ask(
  port: number,
  url: string,
  options: { method?: string; headers?: Record<string, string> },
): Promise<Answer> {
  const outgoing = request({ host: '127.0.0.1', port, path: url, agent: false, ...options });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}
