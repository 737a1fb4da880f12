import { caughtUp } from './caughtUp.ts';
import type { Asked } from './growthRequests.ts';
import { openLine, type Line } from './line.ts';
import { percentile } from './load.ts';
import { alertsCaughtUp } from './readings.ts';
import { byTurns, median } from './rounds.ts';
import { addSeniors, type Senior } from './seed.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { addTenYears, type TenYears } from './tenYears.ts';

const connections = 32;
const seniorCount = 200;
const smallPaths = ['/api/user/me', '/api/medications', '/api/medication-logs', '/api/appointments'];

type Kind = 'small' | 'write' | 'summary';
/** Five percent of twenty requests is one. */
const withoutSummaries: readonly Kind[] = [...Array<Kind>(9).fill('small'), 'write', ...Array<Kind>(9).fill('small')];
const withSummaries: readonly Kind[] = [...withoutSummaries, 'summary'];

type Ask = Readonly<Record<Kind, (nth: number) => Asked>>;

const asksOf = (seniors: readonly Senior[], { caregiver, seniorIds }: TenYears): Ask => {
  const cookieOf = (nth: number): string => seniors[nth % seniors.length]?.cookie ?? '';
  const summary = `/api/health-metrics/summary?senior=${seniorIds.join(',')}&recent=4`;
  const reading = JSON.stringify({ type: 'Blood Pressure', value: { reading: '118/74', unit: 'mmHg' } });
  return {
    small: (nth) => ({
      method: 'GET',
      path: smallPaths[nth % smallPaths.length] ?? '',
      cookie: cookieOf(nth),
      status: 200,
    }),
    write: (nth) => ({
      method: 'POST',
      path: '/api/health-metrics',
      cookie: cookieOf(nth),
      body: reading,
      status: 201,
    }),
    summary: () => ({ method: 'GET', path: summary, cookie: caregiver.cookie, status: 200 }),
  };
};

interface Measured {
  readonly perSecond: number;
  /** Milliseconds of a small GET. */
  readonly p50: number;
  readonly p99: number;
}

/** Keeps all connections busy with the kinds in turn, and measures the small GETs. */
const underMix = async (url: string, kinds: readonly Kind[], ask: Ask, seconds: number): Promise<Measured> => {
  const lines = Array.from({ length: connections }, () => openLine(url));
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let sent = 0;
  const work = async (line: Line): Promise<void> => {
    while (performance.now() < end) {
      const nth = sent++;
      const kind = kinds[nth % kinds.length] ?? 'small';
      const { ms } = await line.send(ask[kind](nth));
      if (kind === 'small') times.push(ms);
    }
  };
  try {
    await Promise.all(lines.map(work));
  } finally {
    for (const line of lines) line.close();
  }
  times.sort((a, b) => a - b);
  return { perSecond: sent / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

const summed = (measured: readonly Measured[]): string => {
  const of = (name: keyof Measured): number => median(measured.map((one) => one[name]));
  return `${of('perSecond').toFixed(0)}/s, small GETs p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms`;
};
const p99Of = (measured: readonly Measured[]): number => median(measured.map(({ p99 }) => p99));

/** Measures by how much a few heavy requests slow down everyone else's small ones on the same server. */
export const benchMix = async ({ ground, folder, rounds, seconds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const tenYears = await addTenYears(site);
  const product = await startProduct(site, folder);
  try {
    const ask = asksOf(await addSeniors(site, seniorCount), tenYears);
    await caughtUp(site);
    const load = (kinds: readonly Kind[], during: number) => async (): Promise<Measured> => {
      const measured = await underMix(product.url, kinds, ask, during);
      await alertsCaughtUp(site);
      return measured;
    };
    await load(withSummaries, 2)();
    const measured = await byTurns(rounds, load(withSummaries, seconds), load(withoutSummaries, seconds));
    return [
      {
        what: `Mix: small GETs with 5 % writes and 5 % summaries of 20 seniors (ten years), ${connections} connections, p99 against the mix without summaries`,
        ours: summed(measured.ours),
        peer: summed(measured.peer),
        figure: p99Of(measured.ours) / p99Of(measured.peer),
        unit: '',
        aim: { better: 'lower', goal: 1.5, floor: 3 },
      },
    ];
  } finally {
    await product.stop();
  }
};
