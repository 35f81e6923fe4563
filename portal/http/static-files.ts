import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { SiteSlug } from '#contract/article.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { commonHeaders, type HeaderList } from './headers.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
};
const endings: Readonly<Record<Encoding, string>> = { identity: '', gzip: '.gz', br: '.br' };
/** Names under `/assets/` change with their content. */
const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=3600';
/** Tells open pages of an update: asked for again each time, and by many at once. */
const latestBuild = '/builds/latest.json';
const asked = 'public, max-age=0, s-maxage=15';

/** Icons and texts with fixed names: asked for by every new visitor and by crawlers, and seldom changed. */
const siteFileCache = 'public, max-age=86400';
const missingTextCache = 'public, max-age=300';
/** `sites/main/favicon.ico` of the build is `/favicon.ico` on the main site. */
const siteFilePattern = /^\/sites\/(main|erdely)(\/.+)$/;
const sameIcon: Readonly<Record<string, string>> = { '/apple-touch-icon-precomposed.png': '/apple-touch-icon.png' };

interface StaticFile {
  status: 200 | 404;
  body: Buffer;
  headers: HeaderList;
}

type Forms = Partial<Record<Encoding, StaticFile>>;

export interface StaticFiles {
  /** Answers when the path is a file of the build or a text of the site. False: it is not. */
  serve(request: IncomingMessage, response: ServerResponse, site: SiteSlug): boolean;
}

/** Texts of a site by address, such as `/ads.txt`. Null: nothing is configured, which a few bytes of 404 say. */
export type SiteTexts = Readonly<Record<string, string | null>>;

/** Holds the build's files in memory with the compressed forms that the build made. There are a few hundred kilobytes of them. */
export async function loadStaticFiles(folder: string, texts?: Record<SiteSlug, SiteTexts>): Promise<StaticFiles> {
  const shared = new Map<string, Forms>();
  const bySite: Record<SiteSlug, Map<string, Forms>> = { main: siteTextFiles(texts?.main), erdely: siteTextFiles(texts?.erdely) };
  for (const file of await listFiles(folder)) {
    const type = types[path.extname(file)];
    if (!type) continue;
    const address = `/${file.split(path.sep).join('/')}`;
    const [, site, siteAddress] = siteFilePattern.exec(address) ?? [];
    const cache = site === undefined ? cacheControlOf(address) : siteFileCache;
    const forms = await readForms(path.join(folder, file), type, cache);
    if (site === undefined || siteAddress === undefined) shared.set(address, forms);
    else bySite[site as SiteSlug].set(siteAddress, forms);
  }
  return {
    serve(request, response, site) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const address = request.url?.split('?', 1)[0] ?? '';
      const forms = shared.get(address) ?? bySite[site].get(sameIcon[address] ?? address);
      if (!forms) return false;
      const file = forms[chooseEncoding(request.headers['accept-encoding'] as string | undefined)] ?? forms.identity;
      if (!file) return false;
      response.writeHead(file.status, file.headers).end(file.body);
      return true;
    },
  };
}

async function readForms(file: string, type: string, cache: string): Promise<Forms> {
  const forms: Forms = {};
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const body = await readFile(file + endings[encoding]).catch(() => null);
    if (body) forms[encoding] = { status: 200, body, headers: headersOf(type, cache, encoding, body.length) };
  }
  return forms;
}

function siteTextFiles(texts: SiteTexts = {}): Map<string, Forms> {
  const files = Object.entries(texts).map(([address, text]): [string, Forms] => {
    const body = Buffer.from(text ?? 'Not found\n');
    const cache = text === null ? missingTextCache : siteFileCache;
    const headers = headersOf('text/plain; charset=utf-8', cache, 'identity', body.length);
    return [address, { identity: { status: text === null ? 404 : 200, body, headers } }];
  });
  return new Map(files);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.'));
}

function cacheControlOf(address: string): string {
  if (address === latestBuild) return asked;
  return address.startsWith('/assets/') ? immutable : shortLived;
}

function headersOf(type: string, cache: string, encoding: Encoding, length: number): HeaderList {
  return [
    'content-type',
    type,
    'cache-control',
    cache,
    'vary',
    'accept-encoding',
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
    ...commonHeaders,
  ];
}
