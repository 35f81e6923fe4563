import { isIP } from 'node:net';
import { isPublicAddress } from '../limits/public-address.ts';
import type { ReceivingHost } from '../limits/send-to-host.ts';

/** Services of the browsers' makers. Google's has no subdomains. */
const knownHosts = [
  { name: 'fcm.googleapis.com', hasSubdomains: false },
  { name: 'push.services.mozilla.com', hasSubdomains: true },
  { name: 'push.apple.com', hasSubdomains: true },
  { name: 'notify.windows.com', hasSubdomains: true },
] as const;

/**
 * The allowed services; the name of one is the group of its jobs. We connect to the push service that a
 * browser names, so only these are allowed, and only at public addresses.
 */
export const knownPushServices: readonly ReceivingHost[] = knownHosts.map(({ name, hasSubdomains }) => ({
  name,
  owns: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    (hasSubdomains ? hostname.endsWith(`.${name}`) : hostname === name),
  mayConnect: isPublicAddress,
}));

const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether `PUSH_SERVICES` may name an origin: https, or anything on this machine. */
export function mayBePushOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  return loopbackHosts.has(url.hostname)
    ? /^https?:$/.test(url.protocol)
    : url.protocol === 'https:' && isIP(url.hostname) === 0;
}

/**
 * A push service that the operator has configured by its origin. It needs a public address, unless it is on
 * this machine.
 */
export function configuredPushService(origin: string): ReceivingHost {
  const { hostname, host } = new URL(origin);
  const isLocal = loopbackHosts.has(hostname);
  return {
    name: host,
    owns: (url) => url.origin === origin && url.username === '' && url.password === '',
    mayConnect: isLocal ? (ip) => ip === '127.0.0.1' || ip === '::1' : isPublicAddress,
  };
}

/** The service of an endpoint; null when it is not an allowed one. */
export function findPushService(services: readonly ReceivingHost[], endpoint: string): ReceivingHost | null {
  const url = URL.parse(endpoint);
  return url === null ? null : (services.find((service) => service.owns(url)) ?? null);
}
