import path from 'node:path';
import { asksOf, type Ask, type Asked } from './growthRequests.ts';
import { fillSide } from './growthSide.ts';
import { openLine, type Answered, type Line } from './line.ts';
import { byTurns, median } from './rounds.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const smallEvents = 10_000;
const largeEvents = 1_000_000;
/** Requests of a kind and round; few enough that tomorrow's first doses on the small side last for five rounds. */
const pairs = 160;
const warmPairs = 100;

interface Side {
  readonly line: Line;
  readonly asks: ReadonlyMap<string, Ask>;
}
interface StartedSide extends Side {
  stop(): Promise<void>;
}
export interface Sides {
  readonly large: Side;
  readonly small: Side;
}
/** Milliseconds of each request of a kind. */
interface Measured {
  readonly what: string;
  readonly large: readonly number[];
  readonly small: readonly number[];
}

const openSide = async ({ ground, folder }: Setting, events: number): Promise<() => Promise<StartedSide>> => {
  const site = await ground.site();
  const households = await fillSide(site, events);
  return async () => {
    const product = await startProduct(site, path.join(folder, `growth-${events}`));
    const line = openLine(product.url);
    const stop = async (): Promise<void> => {
      line.close();
      await product.stop();
    };
    return { line, asks: asksOf(households), stop };
  };
};

const whatsOf = ({ asks }: Side, method: Asked['method']): readonly string[] =>
  [...asks].filter(([, ask]) => ask.method === method).map(([what]) => what);

const askOn = ({ line, asks }: Side, what: string): Promise<Answered> => {
  const ask = asks.get(what);
  if (!ask) throw new Error(`Nobody knows how to ask for ${what}`);
  return line.send(ask.next());
};

/** Throws unless both sides answer the same number of rows: otherwise one of them does more work. */
const assertSame = (what: string, large: Answered | undefined, small: Answered | undefined): void => {
  const [ours, peer] = [large?.rowCount(), small?.rowCount()];
  if (ours !== peer) throw new Error(`${what} answers ${ours} rows on the large side and ${peer} on the small one`);
};

/** Sends `count` requests of a kind to each side, by turns; returns the milliseconds they took. */
const askPairs = async ({ large, small }: Sides, what: string, count: number) => {
  const { ours, peer } = await byTurns(
    count,
    () => askOn(large, what),
    () => askOn(small, what),
  );
  ours.forEach((answered, nth) => assertSame(what, answered, peer[nth]));
  return { large: ours.map(({ ms }) => ms), small: peer.map(({ ms }) => ms) };
};

/** Milliseconds by kind, all kinds in each round, so that noise affects all of them equally. */
export const measureGrowth = async (
  sides: Sides,
  whats: readonly string[],
  rounds: number,
): Promise<readonly Measured[]> => {
  const measured = whats.map((what) => ({ what, large: [] as number[], small: [] as number[] }));
  for (const { what } of measured) await askPairs(sides, what, warmPairs);
  for (let round = 0; round < rounds; round += 1)
    for (const { what, ...times } of measured) {
      const { large, small } = await askPairs(sides, what, pairs);
      times.large.push(...large);
      times.small.push(...small);
    }
  return measured;
};

/** `sizes`: "1,000,000 events against 10,000". */
export const growthRow = ({ what, large, small }: Measured, sizes: string): Row => {
  const [ours, peer] = [median(large), median(small)];
  return {
    what: `Growth: ${what}, p50, ${sizes}`,
    ours: `${ours.toFixed(2)} ms`,
    peer: `${peer.toFixed(2)} ms`,
    figure: ours / peer,
    unit: '',
    aim: { better: 'lower', goal: 1.2, floor: 1.3 },
  };
};

/**
 * The cost of one request at a time with a long history, against a short one; people ask for the same amount on both
 * sides.
 */
export const benchGrowth = async (setting: Setting): Promise<readonly Row[]> => {
  const { events = largeEvents, rounds } = setting;
  const startSmall = await openSide(setting, smallEvents);
  const startLarge = await openSide(setting, events);
  const small = await startSmall();
  try {
    const large = await startLarge();
    try {
      // reads first: taken doses make the answers of the small side's few seniors longer
      const reads = await measureGrowth({ large, small }, whatsOf(small, 'GET'), rounds);
      const writes = await measureGrowth({ large, small }, whatsOf(small, 'POST'), rounds);
      const sizes = `${events.toLocaleString('en')} events against ${smallEvents.toLocaleString('en')}`;
      return [...writes, ...reads].map((measured) => growthRow(measured, sizes));
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
};
