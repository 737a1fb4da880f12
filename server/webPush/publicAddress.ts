import { BlockList, isIP } from 'node:net';

type Range = readonly [net: string, bits: number];

/** Networks that are nobody's on the internet (IANA's special-purpose address registry). */
const special4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // shared by providers' customers
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // multicast, and all that is reserved
  ['224.0.0.0', 3],
];
/** The only addresses of the internet; loopback, private, link-local, multicast and IPv4-mapped ones are elsewhere. */
const global6: readonly Range[] = [['2000::', 3]];
/** Protocols' own, examples, and 6to4, in which an IPv4 address is hidden. */
const special6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [net, bits] of ranges) list.addSubnet(net, bits, family);
  return list;
};
const [isSpecial4, isGlobal6, isSpecial6] = [
  listOf(special4, 'ipv4'),
  listOf(global6, 'ipv6'),
  listOf(special6, 'ipv6'),
];

/** Whether it is an IP address on the internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !isSpecial4.check(address, 'ipv4');
  return family === 6 && isGlobal6.check(address, 'ipv6') && !isSpecial6.check(address, 'ipv6');
};

/** Names that the internet's DNS never has (RFC 6761, 6762, 8375 and 9476), and those that home networks use. */
const localNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|alt|onion|test|invalid|arpa)$/;

/** Whether a name, or an address in a URL, may be one on the internet; an address that DNS gives it is another question. */
export const isPublicHost = (hostname: string): boolean => {
  const name = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(name) !== 0) return isPublicAddress(name);
  return name.includes('.') && !localNames.test(name);
};

/** Whether others can look this name up: no address, and no name of a home network. */
export const isPublicName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && isPublicHost(hostname) && !/(^|\.)example$/i.test(hostname);
