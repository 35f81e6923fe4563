import { lookup as resolveName } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface FetchLimits {
  /** Maximum size of a body. */
  maxBytes: number;
  /** Time limit for everything, redirects included, in milliseconds. */
  timeoutMs: number;
  redirects: number;
}

/** A press photo is under 20 MB, and a server that needs longer than 20 s for it counts as down. */
export const pictureLimits: FetchLimits = { maxBytes: 25 * 1024 * 1024, timeoutMs: 20_000, redirects: 5 };

/** Which addresses may be contacted; except in tests, only public ones. */
export type AddressRule = (address: string) => boolean;

/**
 * Fetches an address that somebody else wrote. Only http and https on their own ports, and only hosts all of
 * whose addresses are public. The check is made on the address that is then connected to, again at each
 * redirect, so a name that resolves differently the second time gains nothing.
 * @throws Error with the reason
 */
export async function safeFetch(
  address: string,
  limits: FetchLimits = pictureLimits,
  rule: AddressRule = isPublicAddress,
): Promise<Buffer> {
  const response = await follow(address, limits, rule, pictureHeaders);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`the server answered ${response.statusCode}`);
  }
  return readBody(response, limits);
}

/**
 * The status of an address that somebody else wrote, after redirects. The body is not read. It has the guards
 * of `safeFetch`.
 * @throws Error with the reason when there is no answer, or the address is not allowed
 */
export async function probeAddress(
  address: string,
  limits: Pick<FetchLimits, 'timeoutMs' | 'redirects'>,
  rule: AddressRule = isPublicAddress,
): Promise<number> {
  const response = await follow(address, limits, rule, pageHeaders);
  response.destroy();
  return response.statusCode ?? 0;
}

/** The response at the end of the redirects. */
async function follow(
  address: string,
  limits: Pick<FetchLimits, 'timeoutMs' | 'redirects'>,
  rule: AddressRule,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = allowedUrl(address, null, rule);
  for (let hops = 0; hops <= limits.redirects; hops++) {
    const response = await request(url, signal, rule, headers).catch((error: Error) => {
      throw signal.aborted ? new Error(`no answer within ${limits.timeoutMs / 1000} s`) : error;
    });
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || !response.headers.location) return response;
    response.destroy();
    url = allowedUrl(response.headers.location, url, rule);
  }
  throw new Error(`more than ${limits.redirects} redirects`);
}

function allowedUrl(address: string, base: URL | null, rule: AddressRule): URL {
  const url = URL.parse(address, base ?? undefined);
  if (!url) throw new Error('not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`only http and https are allowed, not ${url.protocol}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !rule(host)) throw new Error(`${host} is not a public address`);
  if (url.port !== '' && rule === isPublicAddress) throw new Error(`the port ${url.port} is not allowed`);
  url.username = '';
  url.password = '';
  return url;
}

const pictureHeaders = {
  accept: 'image/*, audio/*, video/*',
  'accept-encoding': 'identity',
  'user-agent': 'Cimlap-import/1',
};
const pageHeaders = { accept: 'text/html, */*', 'user-agent': 'Cimlap-links/1' };

function request(
  url: URL,
  signal: AbortSignal,
  rule: AddressRule,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    get(url, { signal, headers, agent: false, lookup: guardedLookup(rule) }, resolve).once('error', reject);
  });
}

/** Resolves a name as usual and refuses it when any of its addresses is not public. */
function guardedLookup(rule: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const refusedAddress = error ? undefined : addresses.find(({ address }) => !rule(address));
      const [first] = addresses ?? [];
      if (error) callback(error, '', 0);
      else if (refusedAddress)
        callback(new Error(`${hostname} is ${refusedAddress.address}, which is not a public address`), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family ?? 4);
    });
  };
}

async function readBody(response: IncomingMessage, { maxBytes }: FetchLimits): Promise<Buffer> {
  const tooLarge = () => new Error(`larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
