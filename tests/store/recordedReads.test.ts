import type { EventStoreDBClient } from '@eventstore/db-client';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { collected, comparable, partOf, recordingOf } from './replay/answers.ts';
import { connect, disconnect } from './replay/calls.ts';
import { replaySoftDeletes, replayTombstones } from './replay/deletionCalls.ts';
import { fillLog, replayLogReads } from './replay/logCalls.ts';
import { replayReads } from './replay/readCalls.ts';
import { replaySettings } from './replay/settingCalls.ts';
import { replayLogSubscriptions, replayStreamSubscriptions } from './replay/subscriptionCalls.ts';

/** The double answers as a real 23.10.8 did, to the same calls in the same order: field by field, but for what its README names. */
let double: Double;
let client: EventStoreDBClient;
beforeEach(async () => {
  double = await startDouble();
  client = connect(double.url);
});
afterEach(async () => {
  await disconnect(client);
  await double.close();
});

test('streams are read, deleted, ended and limited as recorded', async () => {
  const recorded = recordingOf('3-read-streams');
  const replays = {
    read: replayReads,
    softDelete: replaySoftDeletes,
    tombstone: replayTombstones,
    streamMetadata: replaySettings,
  };
  const given: Record<string, unknown> = {};
  for (const [part, replay] of Object.entries(replays)) given[part] = await collected(replay(client));
  const due = Object.fromEntries(Object.keys(replays).map((part) => [part, recorded[part]]));
  expect(comparable(given)).toEqual(comparable(due));
});

describe('the log', () => {
  const recorded = recordingOf('4-read-all-subscriptions');
  /** Without times, and without the recorder's own rows. */
  const rowsOf = (part: string): Record<string, unknown> => {
    const untimed = (rows: unknown): unknown =>
      Array.isArray(rows)
        ? rows.flatMap((row: unknown[]) => (String(row[1]).startsWith('HARNESS') ? [] : [row.slice(1)]))
        : rows;
    return Object.fromEntries(Object.entries(partOf(recorded, part)).map(([name, rows]) => [name, untimed(rows)]));
  };
  /** Number of rows that arrive unprompted; the end doesn't. */
  const countIn = (rows: Record<string, unknown>) => (name: string) => {
    const own = rows[name];
    return Array.isArray(own) ? own.filter(([kind]: unknown[]) => kind !== 'end' && kind !== 'close').length : 0;
  };

  test('is read and followed as recorded', async () => {
    const [ofLog, ofStreams] = [rowsOf('subscribeToAll'), rowsOf('subscribeToStream')];
    const { third, multi } = await fillLog(client);
    const given = {
      multi,
      third: { commit: `${third.commit}n`, prepare: `${third.prepare}n` },
      readAll: await collected(replayLogReads(client, third)),
      subscribeToAll: await collected(replayLogSubscriptions(client, third, countIn(ofLog))),
      subscribeToStream: await collected(replayStreamSubscriptions(client, countIn(ofStreams))),
    };
    const due = {
      multi: recorded['multi_append_result'],
      third: partOf(recorded, 'reference_position_of_event')['position'],
      readAll: recorded['readAll'],
      subscribeToAll: ofLog,
      subscribeToStream: ofStreams,
    };
    expect(comparable(given)).toEqual(comparable(due));
  });
});
