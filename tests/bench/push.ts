import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/waiting.ts';
import { percentile } from './load.ts';
import { openDoseStage, openFloorStage, openMessageStage, circleCount, socketsEach, type Stage } from './pushStages.ts';
import { byTurns, median } from './rounds.ts';
import { startFloorServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Aim, Row } from './table.ts';

const writesPerSecond = 20;
/** Factor for the seconds of a load: of only a hundred writes, a single one would be the 99th percentile. */
const longer = 4;

/** Milliseconds until each window had the frame, in order. */
interface Waits {
  readonly fromRequest: readonly number[];
  readonly fromCommit: readonly number[];
}

/** Sends writes at a fixed rate, whether or not earlier ones are answered; returns the time of each. */
const sendWrites = async (stage: Stage, count: number): Promise<ReadonlyMap<string, number>> => {
  const sentAt = new Map<string, number>();
  const begun = performance.now();
  let failure: unknown;
  const answers: Promise<void>[] = [];
  for (let nth = 0; nth < count && failure === undefined; nth += 1) {
    await sleep(Math.max(0, begun + (nth * 1000) / writesPerSecond - performance.now()));
    const { name, send } = stage.write(nth);
    sentAt.set(name, performance.now());
    answers.push(send().catch((error: unknown) => void (failure ??= error)));
  }
  await Promise.all(answers);
  if (failure !== undefined) throw failure;
  return sentAt;
};

const pushes = async (stage: Stage, seconds: number): Promise<Waits> => {
  try {
    const sentAt = await sendWrites(stage, writesPerSecond * seconds);
    const names = [...sentAt.keys()];
    await until(() =>
      names.every((name) => stage.arrivals(name).length >= socketsEach && stage.committedAt(name) !== undefined),
    );
    const told = names.filter((name) => stage.arrivals(name).length > socketsEach);
    if (told.length > 0)
      throw new Error(`${told.length} writes were told to more windows than are interested, or twice`);
    const since = (from: (name: string) => number): number[] =>
      names.flatMap((name) => stage.arrivals(name).map((at) => at - from(name))).sort((a, b) => a - b);
    return {
      fromRequest: since((name) => sentAt.get(name) ?? NaN),
      fromCommit: since((name) => stage.committedAt(name) ?? NaN),
    };
  } finally {
    await stage.close();
  }
};

interface Both {
  readonly ours: readonly Waits[];
  readonly peer: readonly Waits[];
}

/** The goals count from the commit, which both sides have. Only the product has a request and a durable append before it. */
const commitAims: Readonly<Record<0.5 | 0.99, Aim>> = {
  0.5: { better: 'lower', goal: 1.5, floor: 2 },
  0.99: { better: 'lower', goal: 3, floor: 4 },
};
const originWords: Readonly<Record<keyof Waits, string>> = {
  fromCommit: 'from the commit',
  fromRequest: 'from when the write (there: the NOTIFY) is sent',
};

const rowOf = (what: string, { ours, peer }: Both, from: keyof Waits, share: 0.5 | 0.99): Row => {
  const of = (waits: readonly Waits[]): number => median(waits.map((one) => percentile(one[from], share)));
  const told = (waits: readonly Waits[]): string => `${of(waits).toFixed(2)} ms`;
  return {
    what: `${what} to push, p${share * 100} ${originWords[from]}, ${circleCount * socketsEach} sockets, against NOTIFY to frame`,
    ours: told(ours),
    peer: told(peer),
    figure: of(ours) / of(peer),
    unit: '',
    ...(from === 'fromCommit' ? { aim: commitAims[share] } : {}),
  };
};

const writings = { Dose: openDoseStage, Message: openMessageStage };

/** From a write to its frame in four of two hundred windows, against a Postgres notification that becomes a frame. */
export const benchPush = async ({ ground, folder, rounds, seconds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const product = await startProduct(site, folder);
  const floor = await startFloorServer(site);
  const peer = (lasting: number) => async () => pushes(await openFloorStage(site, floor.url), lasting);
  try {
    const rows: Row[] = [];
    for (const [what, openStage] of Object.entries(writings)) {
      const ours = (lasting: number) => async () => pushes(await openStage(site, product.url), lasting);
      for (const warm of [ours(2), peer(2)]) await warm();
      const measured = await byTurns(rounds, ours(seconds * longer), peer(seconds * longer));
      for (const from of ['fromCommit', 'fromRequest'] as const)
        for (const share of [0.5, 0.99] as const) rows.push(rowOf(what, measured, from, share));
    }
    return rows;
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
  }
};
