import { lookup as resolveName } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface FetchLimits {
  /** Most bytes of a body. */
  maxBytes: number;
  /** Longest time for all of it, redirects included, milliseconds. */
  timeoutMs: number;
  redirects: number;
}

/** A press photo is under 20 MB; a server that needs longer than 20 s for it is down for our purposes. */
export const pictureLimits: FetchLimits = { maxBytes: 25 * 1024 * 1024, timeoutMs: 20_000, redirects: 5 };

/** Who may be asked; other than in tests, only public addresses. */
export type AddressRule = (address: string) => boolean;

/**
 * Fetches an address that somebody else wrote. Only http and https on their own ports, only hosts whose every
 * address is public; the check is made on the address that is then connected to, at each redirect anew, so a
 * name that changes its meaning between the two gains nothing.
 * @throws with the reason
 */
export async function safeFetch(
  address: string,
  limits: FetchLimits = pictureLimits,
  rule: AddressRule = isPublicAddress,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = allowedUrl(address, null, rule);
  for (let hops = 0; hops <= limits.redirects; hops++) {
    const response = await request(url, signal, rule).catch((error: Error) => {
      throw signal.aborted ? new Error(`no answer within ${limits.timeoutMs / 1000} s`) : error;
    });
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && response.headers.location) {
      response.destroy();
      url = allowedUrl(response.headers.location, url, rule);
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new Error(`the server answered ${status}`);
    }
    return readBody(response, limits);
  }
  throw new Error(`more than ${limits.redirects} redirects`);
}

function allowedUrl(address: string, base: URL | null, rule: AddressRule): URL {
  const url = URL.parse(address, base ?? undefined);
  if (!url) throw new Error('not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`only http and https are fetched, not ${url.protocol}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !rule(host)) throw new Error(`${host} is not a public address`);
  if (url.port !== '' && rule === isPublicAddress) throw new Error(`port ${url.port} is not fetched from`);
  url.username = '';
  url.password = '';
  return url;
}

function request(url: URL, signal: AbortSignal, rule: AddressRule): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const headers = {
    accept: 'image/*, audio/*, video/*',
    'accept-encoding': 'identity',
    'user-agent': 'Cimlap-import/1',
  };
  return new Promise((resolve, reject) => {
    get(url, { signal, headers, agent: false, lookup: guardedLookup(rule) }, resolve).once('error', reject);
  });
}

/** Resolves a name as usual and refuses it when any of its addresses is not public. */
function guardedLookup(rule: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = error ? undefined : addresses.find(({ address }) => !rule(address));
      const [first] = addresses ?? [];
      if (error) callback(error, '', 0);
      else if (refused)
        callback(new Error(`${hostname} is ${refused.address}, which is not a public address`), '', 0);
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
