import { pino, type Logger } from 'pino';
import { CannotStart } from './database/cannotStart.ts';
import { masterKeyNotice } from './database/masterKey.ts';
import { openStorage } from './database/openStorage.ts';
import { serializers } from './loggedError.ts';
import { checkpointKeyNotice } from './proof/checkpointKeyNotice.ts';
import { readSettings } from './readSettings.ts';
import { startNode, type RunningNode } from './startNode.ts';
import { subjectProblem } from './webPush/vapidSubject.ts';

/** The first signal drains; a second one ends the process immediately. */
const untilSignalled = (): Promise<void> =>
  new Promise((resolve) => {
    const signalled = (): void => {
      resolve();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
    };
    let first = true;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (first) signalled();
        first = false;
      });
  });

const serve = async (log: Logger, signalled: Promise<void>): Promise<void> => {
  const config = readSettings(process.argv.slice(2));
  log.level = config.logLevel;
  const storage = await openStorage(config, log);
  const stopping = new AbortController();
  void signalled.then(() => stopping.abort());
  let node: RunningNode | undefined;
  try {
    node = await startNode({ config, storage, log, signal: stopping.signal });
    console.log(masterKeyNotice(config));
    console.log(await checkpointKeyNotice(node.deps));
    const unreachable = subjectProblem(config);
    if (unreachable !== undefined) console.log(unreachable);
    console.log(`Hearthline is ready at ${node.url}`);
    await signalled;
  } finally {
    await node?.close();
    await storage.stop();
  }
};

/** Runs one node until a signal ends it. A failed start is reported in one plain sentence. */
export const main = async (): Promise<never> => {
  const log = pino({ level: 'warn', base: null, serializers });
  // a log reader may end before the server, which continues
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  const signalled = untilSignalled();
  try {
    await serve(log, signalled);
    process.exit(0);
  } catch (error) {
    if (error instanceof CannotStart) console.error(error.message);
    else log.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
};
