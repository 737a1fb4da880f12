import type { EventStoreDBClient, Position, ReadAllOptions } from '@eventstore/db-client';
import { answer, answerOrSilence, plain, type Replay } from './answers.ts';
import { all, event, row } from './calls.ts';

/** Three streams in turns, then three events in one append. */
export const fillLog = async (client: EventStoreDBClient): Promise<{ third: Position; multi: unknown }> => {
  const positions: Position[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { position } = await client.appendToStream(`s4-${'abc'[n % 3]}`, [event(n)]);
    if (position) positions.push(position);
  }
  const multi = await client.appendToStream('s4-m', [event('m0'), event('m1'), event('m2')]);
  const [, , third] = positions;
  if (!third) throw new Error('The appends have no positions');
  return { third, multi: plain(multi) };
};

const far = 10n ** 12n;
const from = (commit: bigint, prepare = commit): ReadAllOptions => ({ fromPosition: { commit, prepare }, maxCount: 2 });
const backwards = { direction: 'backwards' } as const;

const readings = ({ commit, prepare }: Position): (readonly [name: string, options?: ReadAllOptions])[] => [
  ['forwards_all'],
  ['backwards_from_end_max5', { ...backwards, fromPosition: 'end', maxCount: 5 }],
  ['backwards_default_position', backwards],
  ['forwards_from_end', { fromPosition: 'end' }],
  ['backwards_from_start', { ...backwards, fromPosition: 'start' }],
  ['forwards_from_that_position_max2', from(commit, prepare)],
  ['backwards_from_that_position_max2', { ...backwards, ...from(commit, prepare) }],
  ['forwards_from_that_position_plus1_max2', from(commit + 1n, prepare + 1n)],
  ['backwards_from_that_position_plus1_max2', { ...backwards, ...from(commit + 1n, prepare + 1n) }],
  ['forwards_from_commit_with_lower_prepare_max2', from(commit, prepare - 1n)],
  ['forwards_from_prepare_gt_commit', from(commit, prepare + 1n)],
  ['forwards_from_zero_max2', from(0n)],
  ['forwards_from_far_beyond_end', from(far)],
  ['backwards_from_far_beyond_end', { ...backwards, ...from(far) }],
];

/** The part `readAll` of 4-read-all-subscriptions.json. */
export const replayLogReads = async function* (client: EventStoreDBClient, third: Position): Replay {
  const rows = (options?: ReadAllOptions): Promise<unknown> =>
    all(client.readAll(options)).then((read) => read.map(row));
  for (const [name, options] of readings(third)) yield [name, await answer(() => rows(options))];
  yield ['max0', await answerOrSilence(() => rows({ maxCount: 0 }))];
  const read = await all(client.readAll());
  const isAfter = (n: number): boolean =>
    n === 0 || (read[n]?.event?.position.commit ?? 0n) > (read[n - 1]?.event?.position.commit ?? 0n);
  yield ['commit_position_order', { ok: { strictlyIncreasing: read.every((_, n) => isAfter(n)), n: read.length } }];
};
