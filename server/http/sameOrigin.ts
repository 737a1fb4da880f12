import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { Forbidden } from './errors.ts';

const hostsOf = ({ headers }: IncomingMessage, behindProxy: boolean): readonly string[] => {
  const forwarded = behindProxy ? headers['x-forwarded-host'] : undefined;
  return [headers.host, ...(typeof forwarded === 'string' ? forwarded.split(',') : [])].map(
    (host) => host?.trim() ?? '',
  );
};

const sameHost = (origin: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return hosts.some((ours) => URL.canParse(`${protocol}//${ours}`) && new URL(`${protocol}//${ours}`).host === host);
};

/** Whether another site's page sent this: browsers state it in Origin or Sec-Fetch-Site; scripts send neither. */
export const isCrossSite = (request: IncomingMessage, behindProxy: boolean): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && !sameHost(origin, hostsOf(request, behindProxy));
};

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF protection: refuses writes that another site's page sends, whatever cookie comes with them. */
export const refuseCrossSiteWrites =
  (behindProxy: boolean, onRefused: (request: IncomingMessage) => void): RequestHandler =>
  (req, _res, next) => {
    if (!reads.has(req.method) && isCrossSite(req, behindProxy)) {
      onRefused(req);
      throw new Forbidden('That request came from another site. Nothing was changed.');
    }
    next();
  };
