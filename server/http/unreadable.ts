import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HttpProblem, Invalid } from './errors.ts';
import { rawAnswer } from './rawAnswer.ts';

const problemOf = (code: string | undefined): HttpProblem => {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpProblem(431, 'too_large', 'The address or a header is too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpProblem(408, 'timed_out', 'The request took too long to arrive.');
  return new Invalid('We couldn’t read that request. Nothing was saved. Please reload the page and try again.');
};

/** Answers invalid HTTP requests like other problems, unless a partial answer was sent already. */
export const answerUnreadable = (server: Server): void => {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => void latest.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isFree = latest.get(socket)?.writableEnded ?? true;
    if (error.code === 'ECONNRESET' || !socket.writable || !isFree) socket.destroy(error);
    else socket.end(rawAnswer(problemOf(error.code)), () => socket.destroy());
  });
};
