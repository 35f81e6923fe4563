import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
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

interface StaticFile {
  body: Buffer;
  headers: HeaderList;
}

export interface StaticFiles {
  /** Answers when the path is a file of the build. False: it is not. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Holds the build's files in memory with the compressed forms that the build made. There are a few hundred kilobytes of them. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, Partial<Record<Encoding, StaticFile>>>();
  for (const file of await listFiles(folder)) {
    const type = types[path.extname(file)];
    if (!type) continue;
    const address = `/${file.split(path.sep).join('/')}`;
    const forms: Partial<Record<Encoding, StaticFile>> = {};
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const body = await readFile(path.join(folder, file + endings[encoding])).catch(() => null);
      if (body) forms[encoding] = { body, headers: headersOf(address, type, encoding, body.length) };
    }
    files.set(address, forms);
  }
  return {
    serve(request, response) {
      const forms = files.get(request.url?.split('?', 1)[0] ?? '');
      if (!forms || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const file = forms[chooseEncoding(request.headers['accept-encoding'] as string | undefined)] ?? forms.identity;
      if (!file) return false;
      response.writeHead(200, file.headers).end(file.body);
      return true;
    },
  };
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

function headersOf(address: string, type: string, encoding: Encoding, length: number): HeaderList {
  return [
    'content-type',
    type,
    'cache-control',
    cacheControlOf(address),
    'vary',
    'accept-encoding',
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
    ...commonHeaders,
  ];
}
