import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

interface NodeProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Longer than a node waits for its read models before it answers. A test on a slow machine may wait longer. */
const patienceMs = 3_000;
const restMs = 1_000;
/** The answer's header with the number of the node that gave it. */
export const servedBy = 'x-served-by';

/** Nodes in turn; one that refused or was silent has a rest, as long as another has not. */
const turns = (count: number) => {
  const restsUntil = Array.from({ length: count }, () => 0);
  let last = -1;
  const next = (): number => {
    const order = Array.from({ length: count }, (_, index) => (last + 1 + index) % count);
    return (last = order.find((node) => (restsUntil[node] ?? 0) < Date.now()) ?? order[0] ?? 0);
  };
  return { next, rest: (node: number) => void (restsUntil[node] = Date.now() + restMs) };
};

/** A proxy before several nodes: HTTP and WebSocket, no stickiness. It never repeats a write that was sent. */
export const openNodeProxy = async (
  nodes: readonly string[],
  { answerWithinMs = patienceMs } = {},
): Promise<NodeProxy> => {
  const open = new Set<Duplex>();
  const { next, rest } = turns(nodes.length);
  const headersOf = (req: IncomingMessage) => ({
    ...req.headers,
    'x-forwarded-for': req.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': req.headers.host ?? '',
  });

  const forward = (req: IncomingMessage, body: Buffer, res: ServerResponse, tries: number): void => {
    const node = next();
    const { method = 'GET', url: path = '/' } = req;
    // over a connection of its own: a kept one that its node is just closing would lose a write
    const headers = { ...headersOf(req), connection: 'close' };
    const passed = request(`${nodes[node]}${path}`, { agent: false, method, headers }, (answer) => {
      const { connection: _its, ...answered } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, { ...answered, [servedBy]: String(node) });
      answer.pipe(res);
    });
    passed.setTimeout(answerWithinMs, () => passed.destroy(new Error('no answer')));
    passed.on('error', (error: NodeJS.ErrnoException) => {
      rest(node);
      if (res.headersSent) return void res.destroy();
      if (tries > 1 && (method === 'GET' || error.code === 'ECONNREFUSED')) return forward(req, body, res, tries - 1);
      res.writeHead(502).end();
    });
    passed.end(body);
  };

  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => forward(req, Buffer.concat(parts), res, nodes.length));
  });

  /** One that reached no node is sent to the other, as deploy/Caddyfile does. */
  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer, tries: number): void => {
    const node = next();
    const { hostname, port } = new URL(nodes[node] ?? '');
    const upstream = connect(Number(port), hostname);
    const end = (): void => {
      socket.destroy();
      upstream.destroy();
    };
    const silent = setTimeout(() => (rest(node), end()), answerWithinMs);
    const handleRefusal = (): void => {
      rest(node);
      clearTimeout(silent);
      if (tries > 1) upgrade(req, socket, head, tries - 1);
      else end();
    };
    upstream.once('error', handleRefusal).once('connect', () => {
      if (socket.destroyed) return end();
      upstream.off('error', handleRefusal);
      for (const stream of [socket, upstream]) {
        open.add(stream);
        stream.on('error', end).on('close', () => (clearTimeout(silent), open.delete(stream), end()));
      }
      upstream.once('error', () => rest(node)).once('data', () => clearTimeout(silent));
      const headers = Object.entries(headersOf(req)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write([`GET ${req.url ?? '/'} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
  };
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    upgrade(req, socket, head, nodes.length);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const stream of open) stream.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
