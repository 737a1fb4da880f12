import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

interface Gate {
  readonly url: string;
  close(): Promise<void>;
}

/** Passes it on over a connection of its own, so that none is left over from a server that has ended. */
const passOn = (server: URL, req: IncomingMessage, res: ServerResponse): void => {
  const { method, url: path, headers } = req;
  const { hostname, port } = server;
  const passed = request(
    { hostname, port, path, method, headers: { ...headers, connection: 'close' }, agent: false },
    (answer) => {
      const { connection: _its, ...answered } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, answered);
      answer.on('error', () => res.destroy()).pipe(res);
    },
  );
  passed.on('error', () => res.destroy());
  res.on('close', () => passed.destroy());
  req.pipe(passed);
};

/** Before one server: each request waits for `before`. While the server is away it is as if nobody listened. */
export const openGate = async (
  serverUrl: string,
  before: (request: IncomingMessage) => Promise<void>,
): Promise<Gate> => {
  const target = new URL(serverUrl);
  const open = new Set<Duplex>();
  const gate = createServer((req, res) => {
    before(req).then(
      () => passOn(target, req, res),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  });
  gate.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = connect(Number(target.port), target.hostname);
    const end = (): void => {
      socket.destroy();
      upstream.destroy();
    };
    for (const stream of [socket, upstream]) {
      open.add(stream);
      stream.on('error', end).on('close', () => (open.delete(stream), end()));
    }
    const headers = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write([`GET ${req.url ?? '/'} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const stream of open) stream.destroy();
        gate.close(() => resolve());
        gate.closeAllConnections();
      }),
  };
};
