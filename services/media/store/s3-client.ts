import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Breaker, type BreakerTimes } from '#database/breaker.ts';
import { createHttpProbe } from '../../http-probe.ts';
import { MediaStoreUnavailable, type SignedUpload, type UploadTerms } from './media-store.ts';
import type { S3Settings } from './s3-settings.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Prefix within the bucket; empty for the bucket itself. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface S3Client {
  /**
   * Sends a signed request, and retries failures that may pass.
   * @returns a successful response, or a 404
   * @throws MediaStoreUnavailable for any other outcome
   */
  send(request: S3Request): Promise<Response>;
  /** Address and headers with which a client may upload one object. */
  signUpload(path: string, terms: UploadTerms): Promise<SignedUpload>;
  close(): Promise<void>;
}

export interface S3ClientOptions {
  /** Set by tests only. */
  breakerTimes?: BreakerTimes;
  /** How long one attempt may wait for the response's head, in milliseconds, besides the time of its body. */
  answerMs?: number;
}

const maxAttempts = 3;
const firstRetryDelayMs = 100;
const defaultAnswerMs = 8000;
/** The slowest upload that is waited for, in bytes per millisecond. */
const minUploadSpeed = 200;
/** `Retry-After` when the store is down or busy. */
const retryAfterSeconds = 5;
/** `Retry-After` when it refuses us or is full: somebody has to fix that. */
const refusedRetrySeconds = 60;
/** Cache of the keys for signatures: one per day. */
const maxSigningKeys = 4;

/** A client for one bucket: signatures, time-outs, retries, a circuit breaker. */
export function createS3Client(settings: S3Settings, options: S3ClientOptions = {}): S3Client {
  const { url: bucketUrl, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const { answerMs = defaultAnswerMs, breakerTimes } = options;
  const host = new URL(bucketUrl).host;
  const signingKeys = new Map<string, ArrayBuffer>();
  const breaker = new Breaker({
    probe: createHttpProbe(new URL('/', bucketUrl).href, breakerTimes),
    refusal: () => new MediaStoreUnavailable(`${host} does not answer.`, retryAfterSeconds),
    times: breakerTimes,
  });

  function signer(
    url: URL,
    request: { method: string; headers: Record<string, string>; signQuery: boolean },
  ) {
    if (signingKeys.size >= maxSigningKeys) signingKeys.clear();
    return new AwsV4Signer({
      ...request,
      url: url.href,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== null && { sessionToken }),
      cache: signingKeys,
      allHeaders: request.signQuery,
    });
  }

  async function attempt(request: S3Request): Promise<Response> {
    const { method, path, query = {}, headers = {}, body } = request;
    const url = new URL(bucketUrl + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await signer(url, {
      method,
      // The store refuses a body that was damaged on its way.
      headers: { ...headers, 'x-amz-content-sha256': hash },
      signQuery: false,
    }).sign();
    // Not signed, because proxies change it. Our content does not compress, and a compressed body has another
    // length.
    signed.headers.set('accept-encoding', 'identity');
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), answerMs + (body?.length ?? 0) / minUploadSpeed);
    try {
      // A redirect would lead to a host that the signature is not for.
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body ? new Uint8Array(body) : null,
        redirect: 'manual',
        signal: giveUp.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * @returns the error when the attempt failed and may be repeated
   * @throws MediaStoreUnavailable when it may not
   */
  async function attemptOnce(request: S3Request): Promise<Response | Error> {
    let response: Response;
    try {
      response = await attempt(request);
    } catch (error) {
      return new MediaStoreUnavailable(`${host} does not answer.`, retryAfterSeconds, { cause: error });
    }
    if (response.ok) return response;
    const code = codeIn(await response.text().catch(() => ''));
    // A missing bucket is an error of the settings, and must not look like a missing picture.
    if (response.status === 404 && code !== 'NoSuchBucket') return response;
    const isPassing = response.status >= 500 || response.status === 429;
    const message = `${host} answered ${response.status} ${code} to ${request.method} ${request.path}`;
    const refusal = new MediaStoreUnavailable(message, isPassing ? retryAfterSeconds : refusedRetrySeconds);
    // 507: the store is full.
    if (isPassing && response.status !== 507) return refusal;
    throw refusal;
  }

  async function send(request: S3Request): Promise<Response> {
    for (let attempts = 1; ; attempts += 1) {
      const result = await attemptOnce(request);
      if (!(result instanceof Error)) return result;
      if (attempts === maxAttempts) throw result;
      await wait(firstRetryDelayMs * 2 ** (attempts - 1) * (0.5 + Math.random()));
    }
  }

  return {
    send: (request) =>
      breaker.guard(
        () => send(request),
        (response) => void response.body?.cancel().catch(() => {}),
      ),
    async signUpload(path, { contentType, bytes, expiresSeconds }) {
      const url = new URL(bucketUrl + path);
      url.searchParams.set('X-Amz-Expires', String(expiresSeconds));
      // Through signed headers a store checks size and type before it accepts anything.
      const headers = { 'content-type': contentType, 'content-length': String(bytes) };
      const signed = await signer(url, { method: 'PUT', headers, signQuery: true }).sign();
      return { method: 'PUT', url: signed.url.href, headers };
    },
    close: () => breaker.stop(),
  };
}

const codeIn = (xml: string): string => /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(xml)?.[1] ?? '';
