import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { parseRange } from '../byte-range.ts';
import type { S3Settings } from '../store/s3-settings.ts';
import { S3Refusal, verifySignature } from './verify-signature.ts';

interface TestObject {
  bytes: Buffer;
  headers: Record<string, string>;
  changedAt: Date;
}

/** Ways in which the server can mishandle a request. */
export type Trouble =
  | { kind: 'status'; status: number }
  /** It never answers. */
  | { kind: 'silence' }
  /** The connection breaks after this many bytes of the body. */
  | { kind: 'cut'; afterBytes: number }
  /** One byte of the body is wrong. */
  | { kind: 'damage' };

export interface TestS3Server {
  settings: S3Settings;
  objects: Map<string, TestObject>;
  /** Requests so far: `GET /bucket/key`. */
  requests: string[];
  /** Called before each request; null: no trouble. */
  trouble: (method: string, key: string) => Trouble | null;
  close(): Promise<void>;
}

const account = { accessKeyId: 'test-key', secretAccessKey: 'test-secret/with+signs', region: 'eu-test-1' };
const bucket = 'media-test';
/** Few, so that tests need more than one page. */
const maxKeys = 3;

/**
 * An S3 server in memory, with one bucket: signatures (in headers and in addresses), the hash of each body,
 * ranges, conditional puts, lists with pages, delimiters and prefixes. It supports path-style addresses.
 */
export async function startS3Server(): Promise<TestS3Server> {
  const objects: TestS3Server['objects'] = new Map();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof S3Refusal) refuse(response, error);
      else refuse(response, new S3Refusal(500, 'InternalError'));
    });
  });
  const origin = await listenLocally(server);
  const testServer: TestS3Server = {
    settings: {
      ...account,
      bucket,
      prefix: '',
      url: `${origin}/${bucket}`,
      sessionToken: null,
    },
    objects,
    requests,
    trouble: () => null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/', headers } = request;
    const url = new URL(target, 'http://localhost');
    const key = url.pathname.slice(`/${bucket}/`.length);
    requests.push(`${method} ${url.pathname}`);
    const trouble = testServer.trouble(method, key);
    if (trouble?.kind === 'silence') return;
    if (trouble?.kind === 'status') throw new S3Refusal(trouble.status, 'SlowDown');
    // Anybody may check whether the server is up.
    if (url.pathname === '/') throw new S3Refusal(403, 'AccessDenied');
    const bodyHash = verifySignature({ method, target, headers }, account, Date.now());
    if (!url.pathname.startsWith(`/${bucket}/`)) throw new S3Refusal(404, 'NoSuchBucket');
    if (method === 'PUT') return put(request, response, { key, bodyHash });
    if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    if (key === '') return list(url.searchParams, response);
    const object = objects.get(key);
    if (!object) throw new S3Refusal(404, 'NoSuchKey');
    get(request, response, object, trouble);
  }

  async function put(
    request: IncomingMessage,
    response: ServerResponse,
    { key, bodyHash }: { key: string; bodyHash: string | null },
  ): Promise<void> {
    const { headers } = request;
    const existing = objects.get(key);
    if (headers['if-none-match'] === '*' && existing) throw new S3Refusal(412, 'PreconditionFailed');
    const condition = headers['if-match'];
    if (condition !== undefined && condition !== (existing && etagOf(existing.bytes)))
      throw new S3Refusal(412, 'PreconditionFailed');
    if (headers['content-length'] === undefined) throw new S3Refusal(411, 'MissingContentLength');
    const bytes = await buffer(request);
    if (bodyHash !== null && createHash('sha256').update(bytes).digest('hex') !== bodyHash)
      throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
    const metadata = Object.entries(headers).filter(
      ([name]) => name.startsWith('x-amz-meta-') || name === 'content-type',
    );
    objects.set(key, {
      bytes,
      headers: Object.fromEntries(metadata.map(([name, value]) => [name, String(value)])),
      changedAt: new Date(),
    });
    response.writeHead(200, { etag: etagOf(bytes) }).end();
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    if (query.get('list-type') !== '2') throw new S3Refusal(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
    const groups = new Map<string, string>();
    for (const key of [...objects.keys()].sort()) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      const group = end === -1 ? key : key.slice(0, end + 1);
      if (group > after) groups.set(group, key);
    }
    const page = [...groups.keys()].slice(0, maxKeys);
    const last = page.at(-1);
    const isTruncated = groups.size > page.length;
    const parts = page.map((group) => {
      const object = objects.get(group);
      if (!object) return `<CommonPrefixes><Prefix>${escapeXml(group)}</Prefix></CommonPrefixes>`;
      return (
        `<Contents><Key>${escapeXml(group)}</Key><LastModified>${object.changedAt.toISOString()}</LastModified>` +
        `<ETag>${escapeXml(etagOf(object.bytes))}</ETag><Size>${object.bytes.length}</Size></Contents>`
      );
    });
    const next = isTruncated && last ? Buffer.from(last).toString('base64url') : null;
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
          `<Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><IsTruncated>${isTruncated}</IsTruncated>` +
          `${parts.join('')}${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
  }

  return testServer;
}

function get(
  { method, headers: { range: header } }: IncomingMessage,
  response: ServerResponse,
  { bytes, headers, changedAt }: TestObject,
  trouble: Trouble | null,
): void {
  const range = parseRange(header, bytes.length);
  if (range.kind === 'none') throw new S3Refusal(416, 'InvalidRange');
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: bytes.length - 1 };
  const part = bytes.subarray(start, end + 1);
  response.writeHead(range.kind === 'part' ? 206 : 200, {
    ...headers,
    'content-length': part.length,
    'accept-ranges': 'bytes',
    etag: etagOf(bytes),
    'last-modified': changedAt.toUTCString(),
    ...(range.kind === 'part' && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  if (method === 'HEAD') response.end();
  else if (trouble?.kind === 'cut')
    response.write(part.subarray(0, trouble.afterBytes), () => response.destroy());
  else response.end(trouble?.kind === 'damage' ? damage(part) : part);
}

function damage(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}

function refuse(response: ServerResponse, { status, code }: S3Refusal): void {
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
