import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { consistencyPath, inclusionPath } from '../../events/proof/merkleTree.ts';
import { historyRow, historyTable, withLeaf } from '../../projections/runner/history.ts';
import type { ReadModelTable, Row as TableRow } from '../../projections/runner/projector.ts';
import { tableDefinition } from '../../projections/runner/readModelTables.ts';
import { putRows } from '../../projections/runner/rowWrites.ts';
import { verifyLog } from '../../scripts/auditVerify.ts';
import { openTreeComparison } from '../../scripts/verifyTree.ts';
import { growLogTree } from '../../server/proof/logTree.ts';
import { openTileReader } from '../../server/proof/tiles.ts';
import type { Site } from './ground.ts';
import { rebuild, timed } from './rebuild.ts';
import { byTurns, median } from './rounds.ts';
import { fillLog } from './seed.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const page = 500;
const usualEvents = 20_000;

const readWhole = async ({ events }: Site): Promise<readonly (readonly ReadEvent[])[]> => {
  const pages: (readonly ReadEvent[])[] = [];
  for (let after: Parameters<typeof events.readAll>[0]['after'] = 'start'; ;) {
    const { events: read, upTo, atEnd } = await events.readAll({ after, limit: page });
    pages.push(read);
    if (atEnd) return pages;
    after = upTo;
  }
};

/** The history as it was without leaves. */
const { leaf: _leaf, ...columns } = historyTable.columns;
const bareTable: ReadModelTable<TableRow> = { ...historyTable, columns, indexes: historyTable.indexes ?? [] };

/** Seconds to make and write the rows of these pages, in a table that is dropped again. */
const writeHistory = (
  { db }: Site,
  table: ReadModelTable<TableRow>,
  pages: readonly (readonly ReadEvent[])[],
): Promise<number> =>
  db.transaction(async (on) => {
    for (const text of tableDefinition(table))
      await on.query({ text: text.replace('create table', 'create temp table') });
    const seconds = await timed(async () => {
      for (const events of pages) await on.query(putRows(table, 'insert', events.map(historyRow)));
    });
    await on.query({ text: 'drop table pg_temp.history' });
    return seconds;
  });

const percent = (share: number): number => Math.max(0, share * 100);
const inMs = (seconds: number): string => `${(seconds * 1000).toFixed(3)} ms`;

/** The share that the leaf of each event has in a rebuild. Without it `historyRow` still makes it, so its computing is measured apart. */
const leafRow = async (site: Site, { rounds }: Setting, count: number): Promise<Row> => {
  const pages = await readWhole(site);
  const written = await byTurns(
    rounds,
    () => writeHistory(site, historyTable, pages),
    () => writeHistory(site, bareTable, pages),
  );
  const computing = await timed(() => Promise.resolve(pages.map((events) => events.map(historyRow))));
  const extra = median(written.ours) - median(written.peer) + computing;
  const whole = await timed(() => rebuild(site));
  return {
    what: `The leaves of ${count.toLocaleString('en')} events, against the whole rebuild`,
    ours: `${inMs(extra / count)} an event`,
    peer: `${inMs(whole / count)} an event`,
    figure: percent(extra / whole),
    unit: ' %',
    aim: { better: 'lower', goal: 10, floor: 20 },
  };
};

const aMillion = 1_000_000;
const perMillion = (seconds: number, count: number): number => (seconds / count) * aMillion;

/** Seconds of this processor: the hashes are its work, and other load on the machine does not count. */
const worked = async (work: () => Promise<unknown>): Promise<number> => {
  const since = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

type Storage = Parameters<typeof verifyLog>[0];
/** The site as a script has it, without checkpoints. */
const storageOf = async ({ db, keys, events }: Site, { folder }: Setting): Promise<Storage> => {
  const config = { dataDir: await mkdtemp(path.join(folder, 'proof-')) } as Storage['config'];
  return { config, db, keys, events };
};

/** Verify of the whole log, which makes all read models once more. */
const verifyRow = async (site: Site, setting: Setting, count: number): Promise<Row> => {
  const storage = await storageOf(site, setting);
  const verifying = await worked(() => verifyLog(storage));
  return {
    what: 'Verify of a log, with its read models',
    ours: '',
    peer: '',
    figure: perMillion(verifying, count),
    unit: ' s of processor a million',
    aim: { better: 'lower', goal: 60, floor: 300 },
  };
};

/** The tree made from nothing, and compared with the log; both are extrapolated to a million events. */
const treeRows = async (site: Site, setting: Setting, count: number): Promise<readonly Row[]> => {
  const { db, events } = site;
  const growing = await worked(() => growLogTree(db, events.store.storeId, new AbortController().signal));
  const pages = await readWhole(site);
  const storage = await storageOf(site, setting);
  const comparing = await worked(async () => {
    const tree = await openTreeComparison(storage, (fault) => {
      if (fault !== undefined) throw new Error(fault);
    });
    for (const read of pages) await tree.add(read.map(withLeaf));
    await tree.finish();
  });
  const proving = await timed(async () => {
    const { range } = openTileReader(db.pool);
    for (const part of consistencyPath(Math.floor(count / 3), count)) await range(part);
  });
  return [
    {
      what: 'The tree of a log, from nothing',
      ours: '',
      peer: '',
      figure: perMillion(growing, count),
      unit: ' s of processor a million',
    },
    {
      what: 'The tree compared with the log by verify',
      ours: '',
      peer: '',
      figure: perMillion(comparing, count),
      unit: ' s of processor a million',
      aim: { better: 'lower', goal: 30, floor: 60 },
    },
    { what: 'A proof of consistency', ours: '', peer: '', figure: proving * 1000, unit: ' ms' },
  ];
};

const longest = (): number =>
  Math.max(
    ...Array.from({ length: 1000 }, (_none, nth) => nth * 999 + 1).flatMap((at) => [
      inclusionPath(at - 1, { start: 0, end: aMillion }).length,
      consistencyPath(at, aMillion).length,
    ]),
  );

export const benchProof = async (setting: Setting): Promise<readonly Row[]> => {
  const site = await setting.ground.site();
  const count = await fillLog(site, setting.events ?? usualEvents);
  await rebuild(site);
  return [
    await leafRow(site, setting, count),
    ...(await treeRows(site, setting, count)),
    await verifyRow(site, setting, count),
    { what: 'Hashes of the longest proof at a million events', ours: '', peer: '', figure: longest(), unit: '' },
  ];
};
