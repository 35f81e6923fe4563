import { lookup as resolveName } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** A host that we may send to. */
export interface ReceivingHost {
  name: string;
  /** Whether an address belongs to it. */
  owns(url: URL): boolean;
  /** Whether we may connect to an IP address that its name resolves to. */
  mayConnect(ip: string): boolean;
}

export interface HostRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface HostAnswer {
  status: number;
  /** Seconds that the host asks us to wait; null when it does not say. */
  retryAfter: number | null;
}

/** Responses are empty or a line about an error. On a longer one, the connection is closed. */
const maxAnswerBytes = 16 * 1024;

export interface HostSender {
  /** @throws when there is no response in time, or the host's address is not allowed */
  send(request: HostRequest, host: ReceivingHost): Promise<HostAnswer>;
  /** Closes the idle connections. */
  close(): void;
}

/**
 * Sends messages to push services and webhooks. It follows no redirects, reads only the head of a response,
 * and connects to the address that was checked. Connections are kept open, because ten thousand TLS
 * handshakes would take longer than the messages.
 * @param timeoutMs for the whole exchange, including the DNS look-up
 */
export function createHostSender(timeoutMs: number): HostSender {
  const options = { keepAlive: true, scheduling: 'lifo', timeout: 30_000 } as const;
  const agents = new Map<string, { https: HttpsAgent; http: HttpAgent }>();

  /** Each host has agents of its own, because look-ups follow its rules. */
  function agentsOf(host: ReceivingHost) {
    const lookup = lookupFor(host);
    const pair = agents.get(host.name) ?? {
      https: new HttpsAgent({ ...options, lookup }),
      http: new HttpAgent({ ...options, lookup }),
    };
    agents.set(host.name, pair);
    return pair;
  }

  return {
    send({ endpoint, headers, body }, host) {
      const url = new URL(endpoint);
      if (!host.owns(url)) return Promise.reject(new Error(`${url.host} is not ${host.name}.`));
      // An IP address is never looked up, so it is checked here.
      const ip = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(ip) !== 0 && !host.mayConnect(ip)) return Promise.reject(notAllowed(url.host, ip));
      const { https, http } = agentsOf(host);
      const [request, agent] = url.protocol === 'https:' ? [requestHttps, https] : [requestHttp, http];
      const { promise, resolve, reject } = Promise.withResolvers<HostAnswer>();
      const signal = AbortSignal.timeout(timeoutMs);
      const outgoing = request(url, { method: 'POST', headers, agent, signal }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxAnswerBytes) response.destroy();
        });
        response.on('error', () => {});
        const after = Number(response.headers['retry-after']);
        resolve({ status: response.statusCode ?? 0, retryAfter: after > 0 ? after : null });
      });
      outgoing
        .on('error', (error) => reject(signal.aborted ? noAnswer(url.host, timeoutMs) : error))
        .end(body ?? undefined);
      return promise;
    },
    close() {
      for (const { https, http } of agents.values()) {
        https.destroy();
        http.destroy();
      }
    },
  };
}

/** Node's own error says only that the operation was aborted. */
const noAnswer = (host: string, timeoutMs: number) =>
  new Error(`${host} did not answer within ${timeoutMs / 1000} s.`);

const notAllowed = (host: string, ip: string) =>
  new Error(`${host} resolves to ${ip}, which is not a public address`);

const lookupFor =
  ({ mayConnect }: ReceivingHost): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refusedAddress = addresses.find(({ address }) => !mayConnect(address));
      if (refusedAddress) return callback(notAllowed(hostname, refusedAddress.address), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
