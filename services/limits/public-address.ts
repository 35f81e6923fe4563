import { BlockList, isIP } from 'node:net';

/** IPv4 blocks that are not on the public internet (IANA special-purpose registry). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/**
 * Parts of IPv6's public block `2000::/3` that are not public: Teredo and other protocols, documentation,
 * 6to4.
 */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused4 = listOf(special4, 'ipv4');
const refused6 = listOf(special6, 'ipv6');
const public6 = listOf(['2000::/3'], 'ipv6');

/**
 * Whether an IP address can be reached by everybody on the internet, so it is no local network and no cloud's
 * metadata service.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused4.check(address, 'ipv4');
  return version === 6 && public6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}

function listOf(blocks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', prefix = '0'] = block.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
