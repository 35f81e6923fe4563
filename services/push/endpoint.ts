import { lookup as resolveName } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../limits/public-address.ts';

/** Which addresses a browser may have us send to. Other than in tests, only `publicEndpoints`. */
export interface EndpointRule {
  url(url: URL): boolean;
  address(ip: string): boolean;
}

/** Whatever a browser says is its push service is asked by us: only https on its own port, only named hosts whose addresses are all public. */
export const publicEndpoints: EndpointRule = {
  url: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '' && isHostName(hostname),
  address: isPublicAddress,
};

const isHostName = (host: string) =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z0-9-]+$/.test(host) && !/\.(?:localhost|local|internal|arpa|test)$/.test(host);

export function mayBeEndpoint(text: string, rule: EndpointRule): boolean {
  const url = URL.parse(text);
  return url !== null && rule.url(url);
}

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface PushAnswer {
  status: number;
  /** Seconds that the push service asks us to wait; null when it does not say. */
  retryAfter: number | null;
}

/** Milliseconds. */
const patience = 15_000;

/**
 * Sends to a push service. Follows no redirect, reads no body, and connects to the very address that was checked.
 * @throws when nobody answers, or the host's address is not allowed
 */
export function sendTo({ endpoint, headers, body }: PushRequest, rule: EndpointRule): Promise<PushAnswer> {
  const url = new URL(endpoint);
  if (!rule.url(url)) return Promise.reject(new Error('this is no address of a push service'));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, lookup: lookupBy(rule), signal: AbortSignal.timeout(patience) };
    const asked = request(url, options, (response) => {
      const after = Number(response.headers['retry-after']);
      response.destroy();
      resolve({ status: response.statusCode ?? 0, retryAfter: after > 0 ? after : null });
    });
    asked.on('error', reject).end(body ?? undefined);
  });
}

const lookupBy =
  (rule: EndpointRule): LookupFunction =>
  (host, options, callback) => {
    resolveName(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = addresses.find(({ address }) => !rule.address(address));
      if (refused) return callback(new Error(`${host} leads to ${refused.address}, which is not a public address`), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
