import type { IncomingMessage } from 'node:http';
import type { Readable, Writable } from 'node:stream';

const boundaryOf = ({ headers }: IncomingMessage): string => {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(headers['content-type'] ?? '') ?? [];
  return quoted ?? plain;
};

/** Counts occurrences of the mark in the stream. */
const countIn = (source: Readable, mark: string): (() => number) => {
  let count = 0;
  // the first boundary may begin the body
  let rest: Buffer = Buffer.from('\r\n');
  source.on('data', (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, from)) {
      count += 1;
      from = at + mark.length;
    }
    rest = bytes.subarray(Math.max(from, bytes.length - mark.length + 1));
  });
  return () => count;
};

/** multer's `streamHandler`: feeds its parser, which silently skips a part whose head or charset it can't read. */
export const watchParts = (): {
  readonly streamHandler: (request: IncomingMessage, parser: Writable) => void;
  /** Known once the form is read: whether it held a part that arrived neither as a text nor as a file. */
  readonly someUnread: () => boolean;
} => {
  let sent = (): number => 0;
  let read = 0;
  const streamHandler = (request: IncomingMessage, parser: Writable): void => {
    parser.on('field', (_name: string, text: string | undefined) => (read += text === undefined ? 0 : 1));
    parser.on('file', (_field: string, file: Readable, { filename }: { readonly filename?: string }) => {
      read += 1;
      // multer drops it; from a file field where nothing was chosen it is empty
      if (!filename) file.once('data', () => (read -= 1));
    });
    sent = countIn(request, `\r\n--${boundaryOf(request)}\r\n`);
    request.pipe(parser);
  };
  return { streamHandler, someUnread: () => sent() > read };
};
