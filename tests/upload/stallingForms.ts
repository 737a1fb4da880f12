import { connect } from 'node:net';
import type { Browser } from '../support/browser.ts';

const boundary = 'xxx';
const part = (name: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;

/** The beginning of a form: some fields, and a picture of which only the first bytes are sent. */
export const begunForm = (field: string, fields: Readonly<Record<string, string>> = {}): string =>
  [
    ...Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`),
    `${part(field, '; filename="a.png"')}half a pic`,
  ].join('');

export interface StallingForm {
  /** The server's answer so far. */
  answer(): Promise<{ status: number; head: string; text: string }>;
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<void>;
  write(text: string): void;
  destroy(): void;
}

/** Sends a form's headers and the given beginning of its body on a socket of its own, and then no more. */
export const stallForm = (browser: Browser, method: string, path: string, begun: string): StallingForm => {
  const { hostname, port } = new URL(browser.url);
  const socket = connect(Number(port), hostname);
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `cookie: ${browser.cookie()}`,
    'content-length: 100000',
    `content-type: multipart/form-data; boundary=${boundary}`,
  ];
  let text = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('"requestId"')) resolve();
    });
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(`${headers.join('\r\n')}\r\n\r\n${begun}`);
  return {
    answer: async () => {
      await answered;
      const [head = '', body = ''] = text.split('\r\n\r\n');
      return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), text: body };
    },
    closed,
    write: (more) => void socket.write(more),
    destroy: () => socket.destroy(),
  };
};
