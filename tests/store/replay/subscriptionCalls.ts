import {
  eventTypeFilter,
  excludeSystemEvents,
  streamNameFilter,
  type EventStoreDBClient,
  type Filter,
  type Position,
} from '@eventstore/db-client';
import { errorAnswer, type Replay } from './answers.ts';
import { all, event, row } from './calls.ts';
import { listenTo } from './listening.ts';

type Subscribe = () => Parameters<typeof listenTo>[0];
/** Number of rows before and after the act in the middle. */
interface Middle {
  readonly before: number;
  readonly after: number;
  readonly act: () => Promise<unknown>;
}

const beyond = { commit: 10n ** 12n, prepare: 10n ** 12n };
/** The recorder's callback, which no checkpoint of the double ever calls. */
const checkpointReached = async (): Promise<void> => undefined;
const streams = (prefixes: string[], more: Partial<Filter> = {}): Filter =>
  streamNameFilter({ prefixes, checkpointReached, ...more });

/** All that comes; when it has come, one more answer of the server shows that it is all. */
const heard = async (
  client: EventStoreDBClient,
  subscribe: Subscribe,
  expected: number,
  middle?: Middle,
): Promise<unknown> => {
  let listening;
  try {
    listening = listenTo(subscribe(), row);
  } catch (error) {
    return { threw: errorAnswer(error) };
  }
  if (middle) {
    await listening.has(middle.before);
    await middle.act();
  }
  await listening.has(middle ? middle.before + middle.after : expected);
  await all(client.readAll({ maxCount: 1 }));
  return listening.stop();
};

/** The part `subscribeToAll` of 4-read-all-subscriptions.json. */
export const replayLogSubscriptions = async function* (
  client: EventStoreDBClient,
  third: Position,
  expected: (name: string) => number,
): Replay {
  const append = (stream: string, n: unknown) => () => client.appendToStream(stream, [event(n)]);
  const one = async (
    name: string,
    options: Parameters<typeof client.subscribeToAll>[0],
    act?: () => Promise<unknown>,
    after = 1,
  ) => {
    const before = expected(name) - after;
    return [
      name,
      await heard(client, () => client.subscribeToAll(options), expected(name), act && { before, after, act }),
    ] as const;
  };
  const minus1 = { commit: third.commit - 1n, prepare: third.prepare - 1n };
  const five = async (): Promise<void> => {
    for (let n = 0; n < 5; n += 1) await append('other', n)();
  };
  yield one('no_filter_from_start', {}, append('s4-a', 'live'));
  yield one('no_filter_from_end', { fromPosition: 'end' }, append('s4-a', 'live2'));
  yield one('from_position_of_s4c0', { fromPosition: third });
  yield one('from_position_of_s4c0_minus1', { fromPosition: minus1 });
  yield one('filter_from_position_of_s4c0', { fromPosition: third, filter: streams(['s4-']) });
  yield one('from_far_beyond_end', { fromPosition: beyond }, append('s4-a', 'beyond'));
  yield one('filter_two_prefixes', { filter: streams(['s4-a', 's4-m']) });
  yield one('filter_no_match_at_all', { filter: streams(['zzz-']) }, five, 0);
  yield one('filter_event_type', { filter: eventTypeFilter({ prefixes: ['T'], checkpointReached }) });
  yield one('exclude_system', { filter: excludeSystemEvents({ checkpointReached }) });
  yield one('checkpointInterval0', { filter: streams(['s4-'], { checkpointInterval: 0 }) });
  yield one('maxSearchWindow0', { filter: streams(['s4-'], { maxSearchWindow: 0 }) });
  yield one('prefix_empty_list', { filter: streams([]) });
};

/**
 * The part `subscribeToStream` of the same; the earlier recordings had more events in the log, not in these streams.
 */
export const replayStreamSubscriptions = async function* (
  client: EventStoreDBClient,
  expected: (name: string) => number,
): Replay {
  const append =
    (stream: string, ...numbers: unknown[]) =>
    () =>
      client.appendToStream(
        stream,
        numbers.map((n) => event(n)),
      );
  type Options = Parameters<typeof client.subscribeToStream>[1];
  const one = async (name: string, stream: string, options?: Options, act?: () => Promise<unknown>, after = 1) => {
    const before = expected(name) - after;
    const subscribe = () => client.subscribeToStream(stream, options);
    return [name, await heard(client, subscribe, expected(name), act && { before, after, act })] as const;
  };
  yield one('missing_stream_then_created', 's4-late', undefined, append('s4-late', 0, 1), 3);
  yield one('from_revision_0_of_3', 's4-m', { fromRevision: 0n });
  yield one('from_start', 's4-m', { fromRevision: 'start' });
  yield one('from_end', 's4-m', { fromRevision: 'end' }, append('s4-m', 'after'));
  yield one('from_revision_beyond', 's4-m', { fromRevision: 50n }, append('s4-m', 'after2'), 0);
  yield one('default', 's4-m');
};
