import { setImmediate as turn } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { EventStore } from '../../events/store/eventStore.ts';
import { hangBell, type Bell } from '../../events/store/postgres/bell.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { silentStoreLog } from '../../events/store/storeLog.ts';
import { freshDatabase } from '../support/database.ts';
import { until } from '../support/waiting.ts';
import { someEvent, someStream } from './someEvents.ts';

let connection: ClientConfig;
let drop: () => Promise<void>;
let other: EventStore;
let bell: Bell;
let rings: number;
const stop = new AbortController();
beforeAll(async () => {
  ({ connection, drop } = await freshDatabase());
  other = await openPostgresEventStore({ connection });
  bell = hangBell(connection, silentStoreLog);
  rings = 0;
  void (async () => {
    for await (const _ of bell.listen(stop.signal)) rings += 1;
  })();
  // it rings once when it hears
  await until(() => rings > 0);
});
afterAll(async () => {
  stop.abort();
  await bell.close();
  await other.close();
  await drop();
});

const appendElsewhere = async (): Promise<bigint> => {
  const result = await other.append(someStream(), [someEvent()], { expected: 'none' });
  if (result.kind !== 'appended') throw new Error('That stream was there already');
  return BigInt(result.position);
};

test('an append of another node is heard while one of this node hangs', async () => {
  const before = rings;
  let release = (): void => undefined;
  const hanging = bell.during(new Promise<void>((resolve) => (release = resolve)));
  await appendElsewhere();
  await until(() => rings > before);
  release();
  await hanging;
});

test('one whose notification waited is heard when the append of this node is answered', async () => {
  const before = rings;
  await bell.during(appendElsewhere());
  await until(() => rings > before);
});

test('an append that fails lets what waited be heard as well', async () => {
  const before = rings;
  await expect(bell.during(appendElsewhere().then(() => Promise.reject(new Error('The answer was lost'))))).rejects.toThrow('lost');
  await until(() => rings > before);
});

test('what whoever follows the log knows of already wakes nobody', async () => {
  const far = 1_000_000n;
  bell.pass(far);
  await turn();
  const before = rings;
  bell.ring(far);
  await turn();
  expect(rings).toBe(before);
  bell.ring(far + 1n);
  await turn();
  expect(rings).toBe(before + 1);
});
