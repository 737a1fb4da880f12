/** A push service of which nothing is asked but to take what it gets: node --import tsx tests/bench/pushEndpoint.ts. GET answers when each came. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Epoch milliseconds, by path; the last of each. */
const received = new Map<string, number>();
const server = http.createServer((request, response) => {
  if (request.method === 'GET') return void response.end(JSON.stringify(Object.fromEntries(received)));
  request.resume().on('end', () => {
    received.set(request.url ?? '', Date.now());
    response.writeHead(201).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
