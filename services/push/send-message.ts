import { lookup as resolveName } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { PushServiceHost } from './push-services.ts';

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

/** A push service answers within fractions of a second. A silent one occupies a place for this long. */
const sendTimeoutMs = 4000;
/** Responses are empty or a line about an error. On a longer one, the connection is closed. */
const maxAnswerBytes = 16 * 1024;

export interface PushSender {
  /** @throws when there is no response in time, or the host's address is not allowed */
  send(request: PushRequest, service: PushServiceHost): Promise<PushAnswer>;
  /** Closes the idle connections. */
  close(): void;
}

/**
 * Sends to push services. It follows no redirects, reads only the head of a response, and connects to the
 * address that was checked. Connections are kept open, because ten thousand TLS handshakes would take longer
 * than the messages.
 * @param timeoutMs for the whole exchange, including the DNS look-up
 */
export function createPushSender(timeoutMs = sendTimeoutMs): PushSender {
  const options = { keepAlive: true, scheduling: 'lifo', timeout: 30_000 } as const;
  const agents = new Map<string, { https: HttpsAgent; http: HttpAgent }>();

  /** Each service has agents of its own, because look-ups follow its rules. */
  function agentsOf(service: PushServiceHost) {
    const lookup = lookupFor(service);
    const pair = agents.get(service.name) ?? {
      https: new HttpsAgent({ ...options, lookup }),
      http: new HttpAgent({ ...options, lookup }),
    };
    agents.set(service.name, pair);
    return pair;
  }

  return {
    send({ endpoint, headers, body }, service) {
      const url = new URL(endpoint);
      if (!service.owns(url)) return Promise.reject(new Error(`${url.host} is not ${service.name}.`));
      // An IP address is never looked up, so it is checked here.
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) !== 0 && !service.mayConnect(literal))
        return Promise.reject(notAllowed(url.host, literal));
      const { https, http } = agentsOf(service);
      const [request, agent] = url.protocol === 'https:' ? [requestHttps, https] : [requestHttp, http];
      const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(url, { method: 'POST', headers, agent, signal }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxAnswerBytes) response.destroy();
        });
        response.on('error', () => {});
        const after = Number(response.headers['retry-after']);
        resolve({ status: response.statusCode ?? 0, retryAfter: after > 0 ? after : null });
      });
      sent.on('error', reject).end(body ?? undefined);
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

const notAllowed = (host: string, ip: string) =>
  new Error(`${host} resolves to ${ip}, which is not a public address`);

const lookupFor =
  (service: PushServiceHost): LookupFunction =>
  (host, options, callback) => {
    resolveName(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refusedAddress = addresses.find(({ address }) => !service.mayConnect(address));
      if (refusedAddress) return callback(notAllowed(host, refusedAddress.address), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
