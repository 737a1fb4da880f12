import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { HttpProblem } from './errors.ts';

/** A problem as raw HTTP where there is no response object: on an upgrade, or for an invalid request. The connection ends after it. */
export const rawAnswer = ({ status, message, code, retryAfterSeconds }: HttpProblem): string => {
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
