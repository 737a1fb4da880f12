import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPublicHost } from './publicAddress.ts';

/** Browsers give addresses that way. 2000 of them are as many bytes, which an index of Postgres holds; of other characters it doesn't. */
const isAscii = /^[!-~]*$/;

interface Policy {
  /** A test's push service on this machine is allowed. */
  readonly toLoopback: boolean;
}

/**
 * Why nothing is sent to that address, in words that follow the field's name; undefined: it may be one of a push service. Whoever allows a
 * device chooses where this server connects to, so it is https on the usual port, as all push services of browsers have it, and on the internet.
 */
export const endpointProblem = (endpoint: string, { toLoopback }: Policy): string | undefined => {
  if (!isAscii.test(endpoint)) return 'must be an address of ASCII characters, without blanks';
  if (!URL.canParse(endpoint)) return 'must be an https address';
  const { protocol, username, password, hash, port, hostname } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '' || endpoint.includes('#'))
    return 'must have no user name, password or fragment';
  if (toLoopback && protocol === 'http:' && hostname === '127.0.0.1') return undefined;
  if (protocol !== 'https:') return 'must be an https address';
  if (port !== '') return 'must use the usual port of https';
  return isPublicHost(hostname) ? undefined : 'must be an address on the internet';
};

/** A name led to a private address (DNS rebinding). */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Looks a name up for a connection, which is made to one of the answered addresses: those on the internet alone. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  systemLookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    const usable = found.filter(({ address }) => isPublicAddress(address));
    const [first] = usable;
    if (first === undefined) return done(new PrivateAddress(`${hostname} is no address on the internet`), '');
    if (options.all === true) done(null, usable);
    else done(null, first.address, first.family);
  });
