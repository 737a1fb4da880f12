import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** This machine, and these addresses or networks ("10.0.0.0/8"). Throws where one is neither. */
const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of ['127.0.0.0/8', '::1', ...networks]) {
    const [address = '', prefix] = network.split('/');
    if (isIP(address) === 0) throw new Error(`not an address: ${network}`);
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN, familyOf(address));
  }
  return list;
};

/** Whether these are addresses or networks. */
export const areNetworks = (networks: readonly string[]): boolean => {
  try {
    return listOf(networks) instanceof BlockList;
  } catch {
    return false;
  }
};

const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers['x-real-ip'] !== undefined;

/**
 * Whether a request comes from where monitoring does: this machine, or one of MONITORING_FROM. Both the connection and the address that a
 * trusted proxy names must. A request that a proxy passed on without being trusted may be anybody's.
 */
export const monitors = (networks: readonly string[], trustProxy: string | undefined) => {
  const allowed = listOf(networks);
  const has = (address: string | undefined): boolean =>
    address !== undefined && isIP(address) !== 0 && allowed.check(address, familyOf(address));
  return (req: IncomingMessage, clientIp: string | undefined): boolean =>
    has(req.socket.remoteAddress) && (trustProxy === undefined ? !isForwarded(req) : has(clientIp));
};

/** All others get the answer of an address where there is nothing. */
export const fromMonitoring =
  (isMonitor: ReturnType<typeof monitors>, unknownAddress: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isMonitor(req, req.ip) ? next() : unknownAddress(req, res, next);
