import type { Row } from '../../projections/runner/projector.ts';
import { openLeaderRows } from '../../projections/runner/leaderRows.ts';
import { rememberRows } from '../../projections/runner/rememberedRows.ts';
import { stands } from './premised.ts';
import { talliesProjector } from './tallies.ts';

const tallies = talliesProjector();
const row: Row = { id: 'a', total: 1, times: 1, last_at: '2026-11-21T08:00:00.000Z' };
const learnt = (...known: readonly (readonly [string, Row | undefined])[]) => [{ projector: 'tallies', known: new Map(known) }];

const leading = (most?: number) => {
  const rows = rememberRows(most);
  const leader = openLeaderRows(stands);
  let isFit = true;
  const end = leader.lead({ rows, isFit: () => isFit });
  const recall = (key: string): unknown => leader.recall(tallies, key);
  return {
    rows,
    leader,
    end,
    recall,
    fit: (is: boolean) => void (isFit = is),
    wanted: () => (rows.wanted()?.rows ?? []).map(({ key }) => key),
  };
};

test('a row is recalled, and that there is none; what is not known is wanted once, however often it is asked for', () => {
  const { rows, recall, wanted } = leading();
  rows.learn(learnt(['a', row], ['b', undefined]));
  expect([recall('a'), recall('b'), recall('c'), recall('c')]).toEqual([row, null, undefined, undefined]);
  expect(wanted()).toEqual(['c']);
  expect(wanted()).toEqual([]);
  rows.learn(learnt(['c', { ...row, id: 'c' }]));
  expect(recall('c')).toEqual({ ...row, id: 'c' });
});

test('the same key of two projectors is two rows', () => {
  const { rows, leader, recall } = leading();
  rows.learn(learnt(['a', row]));
  const others = { ...tallies, name: 'others' };
  expect([recall('a'), leader.recall(others, 'a'), leader.recall(others, 'b'), recall('b')]).toEqual([
    row,
    undefined,
    undefined,
    undefined,
  ]);
  expect(rows.wanted()?.rows.map(({ projector, key }) => `${projector} ${key}`)).toEqual(['others a', 'others b', 'tallies b']);
});

test('where nobody leads, or no longer, or nothing may be decided on it just now, nothing is recalled nor wanted', () => {
  const { rows, end, recall, fit, wanted } = leading();
  expect(openLeaderRows(stands).recall(tallies, 'a')).toBeUndefined();
  rows.learn(learnt(['a', row]));
  fit(false);
  expect([recall('a'), recall('b')]).toEqual([undefined, undefined]);
  fit(true);
  expect(recall('a')).toEqual(row);
  end();
  expect([recall('a'), recall('b')]).toEqual([undefined, undefined]);
  expect(wanted()).toEqual([]);
});

test('who leads anew recalls nothing of before', () => {
  const { rows, leader, end, recall } = leading();
  rows.learn(learnt(['a', row]));
  end();
  const anew = rememberRows();
  leader.lead({ rows: anew, isFit: () => true });
  expect(recall('a')).toBeUndefined();
  anew.learn(learnt(['a', { ...row, total: 2 }]));
  expect(recall('a')).toEqual({ ...row, total: 2 });
});

test('what became known since it was wanted is not asked for', () => {
  const { rows, recall, wanted } = leading();
  expect([recall('a'), recall('b')]).toEqual([undefined, undefined]);
  rows.learn(learnt(['a', undefined]));
  expect(wanted()).toEqual(['b']);
});

test('twenty rows are asked for at a time, the others where they are wanted again', () => {
  const { recall, wanted } = leading();
  const keys = Array.from({ length: 35 }, (_, nth) => String(nth));
  for (const key of keys) expect(recall(key)).toBeUndefined();
  expect(wanted()).toEqual(keys.slice(0, 20));
  for (const key of keys.slice(20)) expect(recall(key)).toBeUndefined();
  expect(wanted()).toEqual(keys.slice(20));
});

test('what nobody looked at while many others were is forgotten, and wanted again', () => {
  const { rows, recall, wanted } = leading(2);
  rows.learn(learnt(['a', row], ['b', undefined]));
  expect(recall('a')).toEqual(row);
  rows.learn(learnt(['c', undefined], ['d', undefined]));
  expect([recall('a'), recall('b'), recall('c')]).toEqual([undefined, undefined, null]);
  expect(wanted()).toEqual(['a', 'b']);
});

test('a row that was written since is recalled as it is now, whichever half it is in', () => {
  const { rows, recall } = leading(2);
  rows.learn(learnt(['a', row], ['b', undefined]));
  rows.learn(learnt(['a', { ...row, total: 2 }]));
  expect(recall('a')).toMatchObject({ total: 2 });
  rows.learn(learnt(['e', undefined]));
  expect(recall('a')).toMatchObject({ total: 2 });
});

test('what is found behind a batch is learnt unless another batch has begun since; what can’t be had is not wanted for ten seconds', () => {
  let clock = 0;
  const rows = rememberRows(100, () => clock);
  const wantedOf = (key: string) => {
    rows.want({ projector: 'tallies', table: tallies.table, key });
    return rows.wanted();
  };
  rows.begin();
  const late = wantedOf('a');
  rows.begin();
  late?.found(learnt(['a', row]));
  expect(rows.of('tallies')?.has('a') ?? false).toBe(false);
  wantedOf('a')?.found(learnt(['a', row]));
  expect(rows.of('tallies')?.get('a')).toEqual(row);
  wantedOf('b')?.failed();
  clock = 9_999;
  expect(wantedOf('b')).toBeUndefined();
  clock = 10_000;
  expect(wantedOf('b')?.rows.map(({ key }) => key)).toEqual(['b']);
});
