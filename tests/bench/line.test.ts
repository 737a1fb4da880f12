import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLine, type Line } from './line.ts';

const asked = { method: 'GET', path: '/', cookie: 'who=rosa', status: 200 } as const;

/** A line to a server that answers so; `connections` counts those that were made. */
const withLine = async (
  answer: http.RequestListener,
  work: (line: Line, connections: () => number) => Promise<void>,
): Promise<void> => {
  let connections = 0;
  const server = http.createServer(answer).on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const line = openLine(`http://127.0.0.1:${port}`);
  try {
    await work(line, () => connections);
  } finally {
    line.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

test('one request after the other goes over one connection, and says how many rows it was answered with', () =>
  withLine(
    (_req, res) => void res.end('[{"id":"ä"},{"id":"b"}]'),
    async (line, connections) => {
      const answers = [await line.send(asked), await line.send(asked)];
      expect(answers.map(({ rowCount }) => rowCount())).toEqual([2, 2]);
      expect(connections()).toBe(1);
    },
  ));

test('a request arrives whole, with the cookie of its sender', async () => {
  let arrived: unknown;
  await withLine(
    (req, res) =>
      void req.setEncoding('utf8').on('data', (body: string) => {
        arrived = [req.method, req.url, req.headers.cookie, body];
        res.end('{}');
      }),
    async (line) => void (await line.send({ ...asked, method: 'POST', path: '/doses', body: '{"name":"Zoë"}' })),
  );
  expect(arrived).toEqual(['POST', '/doses', 'who=rosa', '{"name":"Zoë"}']);
});

test('another answer than was expected is an error that says which', () =>
  withLine(
    (_req, res) => void res.writeHead(503).end('{"message":"later"}'),
    async (line) => expect(line.send(asked)).rejects.toThrow('GET / answered 503: {"message":"later"}'),
  ));

test('an answer that breaks off is an error', () =>
  withLine(
    (_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('[', () => setImmediate(() => res.destroy()));
    },
    async (line) => expect(line.send(asked)).rejects.toThrow('aborted'),
  ));
