import type { SiteSlug } from './article.ts';
import type { Call } from './call.ts';
import { callUrl } from './call-url.ts';
import { type CallName, type Calls, calls, type InputOf, type OutputOf } from './calls.ts';
import { CallError, ErrorBody } from './errors.ts';

/** On whose behalf a call is made, which decides what is returned. */
export interface CallContext {
  site: SiteSlug;
  /** Whether the newsroom is signed in, which may see inactive articles. */
  signedIn: boolean;
  /** The viewer's access token, so that services in other processes can decide themselves. */
  token?: string | null;
}

/** Carries a call to its service: a function in this process, or HTTP. Rejects with `CallError`. */
export type Transport = <K extends CallName>(
  name: K,
  input: InputOf<K>,
  context: CallContext,
) => Promise<OutputOf<K>>;

/** The calls that read. Those that write go over HTTP. */
type ReadName = { [K in CallName]: Calls[K]['method'] extends 'GET' ? K : never }[CallName];

export type Client = { readonly [K in ReadName]: (input: InputOf<K>) => Promise<OutputOf<K>> };

/**
 * Creates typed functions for all read calls. The functions are created when they are used, because each page
 * has its own client and makes only a few of the calls.
 * @param onTags gets the cache tags of every answer, and of every 404, so that a page knows its content
 */
export function createClient(
  transport: Transport,
  context: CallContext,
  onTags: (tags: string[]) => void = () => {},
): Client {
  const options = { transport, context, onTags };
  return new Proxy({} as Client, {
    get: (_, name) =>
      isReadName(name) ? (input: InputOf<ReadName>) => ask(options, name, input) : undefined,
  });
}

const isReadName = (name: string | symbol): name is ReadName =>
  Object.hasOwn(calls, name) && calls[name as CallName].method === 'GET';

/** The transport of a client, and on whose behalf it makes calls. */
interface ClientOptions {
  transport: Transport;
  context: CallContext;
  onTags: (tags: string[]) => void;
}

async function ask<K extends CallName>(
  { transport, context, onTags }: ClientOptions,
  name: K,
  input: InputOf<K>,
): Promise<OutputOf<K>> {
  const call: Call = calls[name];
  try {
    const output = await transport(name, input, context);
    onTags(call.tags(input, output));
    return output;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) onTags(call.missing?.(input) ?? []);
    throw error;
  }
}

/** Header by which a portal tells a service in another process which site a call is for. */
export const siteHeader = 'x-cimlap-site';

/**
 * Header with the key by which processes of one installation recognise each other. The other two headers
 * count only together with it.
 */
export const serviceKeyHeader = 'x-cimlap-service';

/** Header with the newest change that a portal knows, so that the answer is not older. */
export const newestChangeHeader = 'x-cimlap-heard';

export interface HttpTransportOptions {
  timeoutMs?: number;
  /** Id of the newest known change. */
  newestChange?: () => string | null;
  /** Further headers from the request for which the call is made. */
  headers?: () => Record<string, string>;
}

/**
 * Makes calls over HTTP and checks the answers against the contract.
 * @param origin scheme and host of the service, for example `http://content.internal:3000`
 */
export function httpTransport(
  origin: string,
  {
    timeoutMs = 5000,
    newestChange = () => null,
    headers: extraHeaders = () => ({}),
  }: HttpTransportOptions = {},
): Transport {
  return async (name, input, context) => {
    const { path, method, output } = calls[name];
    const headers: Record<string, string> = {
      ...extraHeaders(),
      accept: 'application/json',
      [siteHeader]: context.site,
    };
    const change = newestChange();
    if (change !== null) headers[newestChangeHeader] = change;
    if (context.token) headers.authorization = `Bearer ${context.token}`;
    const response = await fetch(origin + callUrl(path, input), {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (response.ok) return output.parse(body) as OutputOf<typeof name>;
    const error = ErrorBody.safeParse(body);
    throw new CallError(
      response.status,
      error.success ? error.data.error : response.statusText,
      error.data?.issues,
    );
  };
}
