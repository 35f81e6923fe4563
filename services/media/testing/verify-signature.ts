import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface S3Account {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface SignedRequest {
  method: string;
  /** Unparsed path and query. */
  target: string;
  headers: IncomingHttpHeaders;
}

/** The request is refused, with S3's error code. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const maxSkewMs = 15 * 60_000;
const algorithm = 'AWS4-HMAC-SHA256';

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** `20130524T000000Z` */
  date: string;
  /** Null: the signature is in a header. */
  expiresSeconds: number | null;
  /** Hex, or `UNSIGNED-PAYLOAD`. */
  bodyHash: string;
}

/**
 * Checks an AWS Signature Version 4. It was written from Amazon's description, is tested with its examples,
 * and shares no code with the client.
 * @returns the SHA-256 that the body must have, in hex; null if the signature does not cover it
 * @throws S3Refusal
 */
export function verifySignature(request: SignedRequest, account: S3Account, nowMs: number): string | null {
  const [path = '', query = ''] = request.target.split('?', 2);
  const parameters = query === '' ? [] : query.split('&').map(splitPair);
  const claim = claimIn(request.headers, new Map(parameters));
  const [accessKeyId, day, region, service, end] = claim.credential.split('/');
  if (accessKeyId !== account.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (
    region !== account.region ||
    service !== 's3' ||
    end !== 'aws4_request' ||
    day !== claim.date.slice(0, 8)
  )
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  mustBeCurrent(claim, nowMs);
  mustCover(claim, request.headers);
  const canonical = [
    request.method,
    path,
    parameters
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...claim.signedHeaders.map((name) => `${name}:${headerOf(request.headers, name)}`),
    '',
    claim.signedHeaders.join(';'),
    claim.bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [algorithm, claim.date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  );
  const expected = hmac(key, text);
  const actual = Buffer.from(claim.signature, 'hex');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
  return claim.bodyHash === 'UNSIGNED-PAYLOAD' ? null : claim.bodyHash;
}

function claimIn(headers: IncomingHttpHeaders, query: ReadonlyMap<string, string>): Claim {
  const header = headers.authorization;
  if (header === undefined) return claimInQuery(query);
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header) ??
    [];
  const bodyHash = headers['x-amz-content-sha256'];
  const date = headers['x-amz-date'];
  if (!credential || !signedHeaders || !signature || typeof date !== 'string')
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  if (typeof bodyHash !== 'string') throw new S3Refusal(400, 'InvalidRequest');
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date,
    expiresSeconds: null,
    bodyHash,
  };
}

function claimInQuery(query: ReadonlyMap<string, string>): Claim {
  const parameter = (name: string) => {
    const value = query.get(`X-Amz-${name}`);
    if (value === undefined) throw new S3Refusal(403, 'AccessDenied');
    return value;
  };
  if (parameter('Algorithm') !== algorithm) throw new S3Refusal(400, 'AuthorizationQueryParametersError');
  return {
    credential: parameter('Credential'),
    signedHeaders: parameter('SignedHeaders').split(';'),
    signature: parameter('Signature'),
    date: parameter('Date'),
    expiresSeconds: Number(parameter('Expires')),
    bodyHash: 'UNSIGNED-PAYLOAD',
  };
}

function mustBeCurrent({ date, expiresSeconds }: Claim, nowMs: number): void {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!parts) throw new S3Refusal(403, 'AccessDenied');
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  const signedMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  if (expiresSeconds === null && Math.abs(nowMs - signedMs) > maxSkewMs)
    throw new S3Refusal(403, 'RequestTimeTooSkewed');
  if (expiresSeconds !== null && (signedMs - nowMs > maxSkewMs || nowMs > signedMs + expiresSeconds * 1000))
    throw new S3Refusal(403, 'AccessDenied');
}

/** The host and every `x-amz-` header must be signed, or they could be changed on the way. */
function mustCover({ signedHeaders }: Claim, headers: IncomingHttpHeaders): void {
  const names = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (names.some((name) => !signedHeaders.includes(name))) throw new S3Refusal(403, 'AccessDenied');
  if (signedHeaders.some((name) => headers[name] === undefined))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string =>
  String(headers[name]).trim().replaceAll(/\s+/g, ' ');

function splitPair(pair: string): [string, string] {
  const [name = '', value = ''] = pair.split('=', 2);
  return [decode(name), decode(value)];
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
