import http from 'node:http';
import type { Asked } from './growthRequests.ts';

export interface Answered {
  /** Milliseconds until all of it had arrived. */
  readonly ms: number;
  /** Counts the rows, or properties, of the answer. It parses the answer, so it isn't called during a measurement. */
  readonly rowCount: () => number;
}

/** One connection that carries one request at a time. */
export interface Line {
  send(asked: Asked): Promise<Answered>;
  close(): void;
}

const countOf = (text: string): number => Object.keys(JSON.parse(text) as object).length;

export const openLine = (url: string): Line => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ method, path, cookie, body, status }: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      const headers = {
        cookie,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const request = http.request(`${url}${path}`, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          const ms = performance.now() - since;
          if (response.statusCode !== status)
            reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
          else resolve({ ms, rowCount: () => countOf(text) });
        });
        response.on('error', reject);
      });
      request.on('error', reject).end(body);
    });
  return { send, close: () => agent.destroy() };
};
