/** node --import tsx tests/support/eventstoredb/doubleProgram.ts: a double as a process of its own, on FILE and PORT. A control port sets its faults. */
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Faults } from './faults.ts';
import { startDouble } from './startDouble.ts';

type Order = { readonly set: Partial<Faults> } | { readonly cut: true } | { readonly calls: string };

const { FILE: file, PORT: port } = process.env;
const double = await startDouble({ ...(file ? { file } : {}), ...(port ? { port: Number(port) } : {}) });

const obey = async (order: Order): Promise<unknown> => {
  if ('set' in order) await double.set(order.set);
  else if ('cut' in order) double.cut();
  else return double.calls(order.calls);
  return 'done';
};

/** One order a line, one answer a line. */
const control = createServer((socket) => {
  socket.on('error', () => undefined);
  createInterface({ input: socket }).on('line', (line) => {
    void obey(JSON.parse(line) as Order).then((answer) => socket.write(`${JSON.stringify(answer)}\n`));
  });
});
control.listen(0, '127.0.0.1', () =>
  console.log(`double at ${double.url} control ${(control.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => void double.close().then(() => process.exit(0)));
