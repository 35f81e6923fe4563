import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { SiteSlug } from '#contract/article.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { commonHeaders, type HeaderList } from './headers.ts';
import { isRead } from './request-target.ts';

const contentTypes: Readonly<Record<string, string>> = {
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
/** Extensions of files that the build compresses in advance. */
const encodingSuffixes: Readonly<Record<Encoding, string>> = { identity: '', gzip: '.gz', br: '.br' };
/** For names under `/assets/`, which change with the content. */
const immutableCache = 'public, max-age=31536000, immutable';
const shortCache = 'public, max-age=3600';
/** Tells open pages of a new build. Many of them revalidate it at once. */
const latestBuildPath = '/builds/latest.json';
const latestBuildCache = 'public, max-age=0, s-maxage=15';

/** For icons and texts with fixed names, which change rarely. */
const siteFileCache = 'public, max-age=86400';
const missingTextCache = 'public, max-age=300';
/** `sites/main/favicon.ico` of the build is `/favicon.ico` on the main site. */
const siteFilePattern = /^\/sites\/(main|erdely)(\/.+)$/;
/** Other names of an icon. */
const iconAliases: Readonly<Record<string, string>> = {
  '/apple-touch-icon-precomposed.png': '/apple-touch-icon.png',
};

interface StaticFile {
  status: 200 | 404;
  body: Buffer;
  headers: HeaderList;
}

type Encodings = Partial<Record<Encoding, StaticFile>>;

export interface StaticFiles {
  /**
   * Answers when the path is a file of the build or a text of the site.
   * @returns false when it is not
   */
  serve(request: IncomingMessage, response: ServerResponse, site: SiteSlug): boolean;
}

/** Texts of a site by address, such as `/ads.txt`; null where none is configured, for a short 404. */
export type SiteTexts = Readonly<Record<string, string | null>>;

/** Loads the files of the build, a few hundred kB, with the compressed copies that the build made. */
export async function loadStaticFiles(
  folder: string,
  texts?: Record<SiteSlug, SiteTexts>,
): Promise<StaticFiles> {
  const shared = new Map<string, Encodings>();
  const bySite: Record<SiteSlug, Map<string, Encodings>> = {
    main: siteTextFiles(texts?.main),
    erdely: siteTextFiles(texts?.erdely),
  };
  for (const file of await listFiles(folder)) {
    const type = contentTypes[path.extname(file)];
    if (!type) continue;
    const address = `/${file.split(path.sep).join('/')}`;
    const [, site, siteAddress] = siteFilePattern.exec(address) ?? [];
    const cache = site === undefined ? cacheControlOf(address) : siteFileCache;
    const encodings = await readEncodings(path.join(folder, file), type, cache);
    if (site === undefined || siteAddress === undefined) shared.set(address, encodings);
    else bySite[site as SiteSlug].set(siteAddress, encodings);
  }
  return {
    serve(request, response, site) {
      if (!isRead(request)) return false;
      const address = request.url?.split('?', 1)[0] ?? '';
      const encodings = shared.get(address) ?? bySite[site].get(iconAliases[address] ?? address);
      if (!encodings) return false;
      const file =
        encodings[chooseEncoding(request.headers['accept-encoding'] as string | undefined)] ??
        encodings.identity;
      if (!file) return false;
      response.writeHead(file.status, file.headers).end(file.body);
      return true;
    },
  };
}

async function readEncodings(file: string, type: string, cache: string): Promise<Encodings> {
  const encodings: Encodings = {};
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const body = await readFile(file + encodingSuffixes[encoding]).catch(() => null);
    if (body)
      encodings[encoding] = { status: 200, body, headers: headersOf(type, cache, encoding, body.length) };
  }
  return encodings;
}

function siteTextFiles(texts: SiteTexts = {}): Map<string, Encodings> {
  const files = Object.entries(texts).map(([address, text]): [string, Encodings] => {
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
  if (address === latestBuildPath) return latestBuildCache;
  return address.startsWith('/assets/') ? immutableCache : shortCache;
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
