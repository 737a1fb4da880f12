import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { CannotStart } from '../database/cannotStart.ts';
import { answerUnreadable } from './unreadable.ts';

const sentenceFor = (error: NodeJS.ErrnoException, port: number, host: string): unknown => {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is in use: stop what uses it, or set PORT to another number.`);
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} may not be used by this user: set PORT to a number above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new CannotStart(`HOST is ${host}, which is no address of this machine.`);
  return error;
};

/**
 * Longer than a proxy keeps an unused connection (Caddy two minutes, nginx one). Node's own five seconds would now and then
 * close one in the moment in which a request is sent over it, and a write is never sent twice.
 */
const unusedMs = 130_000;

/** Milliseconds for a browser to read an answer while it still sends. */
const readsAnswerMs = 2_000;

/** The rest of a request that was answered amid its body is not read forever. */
const endUnread = (request: IncomingMessage, response: ServerResponse): void => {
  response.once('finish', () => {
    if (!request.complete) setTimeout(() => void (request.complete || request.destroy()), readsAnswerMs).unref();
  });
};

interface Listening {
  readonly server: Server;
  readonly port: number;
}

export const listenOn = (
  listener: RequestListener,
  { port, host }: { port: number; host: string },
  options: ServerOptions = {},
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: unusedMs, ...options }, listener);
    answerUnreadable(server);
    server.on('request', endUnread);
    server.once('error', (error: NodeJS.ErrnoException) => reject(sentenceFor(error, port, host)));
    server.listen(port, host, () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });

const sweepEachMs = 25;

/** Accepts no new connections and lets running requests finish, at most `graceMs`. */
export const stopListening = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEachMs);
    const end = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(end);
      resolve();
    });
    server.closeIdleConnections();
  });
