/** A push service of which nothing is asked but to take what it gets: node --import tsx tests/bench/pushEndpoint.ts. GET answers how many came. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

let received = 0;
const server = http.createServer((request, response) => {
  if (request.method === 'GET') return void response.end(String(received));
  request.resume().on('end', () => {
    received += 1;
    response.writeHead(201).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
