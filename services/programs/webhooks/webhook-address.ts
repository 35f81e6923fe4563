import { isIP } from 'node:net';
import { isPublicAddress } from '../../limits/public-address.ts';

const loopbackAddresses = new Set(['127.0.0.1', '::1']);
const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Whether a host name means this machine to a local browser. */
function isLoopbackHost(hostname: string): boolean {
  const host = bareHost(hostname);
  return host === 'localhost' || host.endsWith('.localhost') || loopbackAddresses.has(host);
}

/** Whether the server is a private machine, where programs are tried out. */
export const isLocalServer = (origin: string) => isLoopbackHost(new URL(origin).hostname);

/** The fault of a webhook's address; null when it may be called. */
export function faultOfAddress(address: string, isLocal: boolean): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'It is an address with https://.';
  if (url.username !== '' || url.password !== '') return 'An address has no user name and no password.';
  if (isLoopbackHost(url.hostname)) {
    return isLocal ? null : 'It is an address of the machine itself; only a server on localhost sends there.';
  }
  if (url.protocol !== 'https:') return 'It has to be https.';
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'It is an address of a private network.';
  return null;
}

/** Whether we may connect to an IP address that the host name resolves to. */
export function mayConnect(ip: string, hostname: string, isLocal: boolean): boolean {
  return isPublicAddress(ip) || (isLocal && isLoopbackHost(hostname) && loopbackAddresses.has(ip));
}
