import { pino } from 'pino';
import type { Position } from '../../events/store/eventStore.ts';
import { projectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import type { Site } from './ground.ts';
import { byTurns, median } from './rounds.ts';
import { fillLog } from './seed.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const pageSize = 500;

/** Seconds that the work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
};

/** The least that a rebuild needs: every page read with the next one prefetched, decrypted and checked. */
const readAlone = async ({ events }: Site): Promise<void> => {
  let next = events.readAll({ after: 'start', limit: pageSize });
  for (;;) {
    const page = await next;
    if (page.events.some(({ kind }) => kind !== 'event')) throw new Error('An event of the log can’t be read');
    if (page.atEnd) return;
    next = events.readAll({ after: page.upTo, limit: pageSize });
  }
};

/** `progress` is called with the position reached and the end. */
export const rebuild = async (
  { events, connection }: Site,
  progress?: (at: Position, until: Position) => void,
): Promise<void> => {
  const log = pino({ level: 'error' }, pino.destination(2));
  const { signal } = new AbortController();
  const parts = { events, connection, projectors, log, pageSize, signal, ...(progress ? { progress } : {}) };
  if (!(await buildGeneration({ ...parts, builder: 'bench', force: true }))) throw new Error('Somebody else rebuilds');
};

const usualEvents = 20_000;

/** Rebuilds all read models from a log of encrypted events, in the way that a changed projector does. */
export const benchRebuild = async ({
  ground,
  rounds,
  events: wanted = usualEvents,
}: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const count = await fillLog(site, wanted);
  await rebuild(site);
  const seconds = await byTurns(
    rounds,
    () => timed(() => rebuild(site)),
    () => timed(() => readAlone(site)),
  );
  const told = (values: readonly number[]): string => `${(count / median(values)).toFixed(0)} events/s`;
  return [
    {
      what: `Rebuild of ${count.toLocaleString('en')} events, against reading and decrypting them`,
      ours: told(seconds.ours),
      peer: told(seconds.peer),
      figure: median(seconds.peer) / median(seconds.ours),
      unit: '',
      aim: { better: 'higher', goal: 0.4, floor: 0.3 },
    },
  ];
};
