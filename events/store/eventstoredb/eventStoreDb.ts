import { OutcomeUnknown, StoreUnavailable, type EventStore, type StoreHealth } from '../eventStore.ts';
import { longStreamWarning } from '../longStreams.ts';
import { silentStoreLog, type StoreLog } from '../storeLog.ts';
import { refuseInvalidAppend } from '../validAppend.ts';
import { openAppends } from './appending.ts';
import { hangBell } from './bell.ts';
import { isSilence, withoutEffect } from './clientErrors.ts';
import { usualDeadlines, within, type Deadlines } from './deadlines.ts';
import { holdClient } from './heldClient.ts';
import { logReader } from './logReader.ts';
import { readStoreAddress } from './storeAddress.ts';
import { identify, presume, type Identity } from './storeIdentity.ts';

export interface EventStoreDbOptions {
  /** esdb://user:password@host:2113, esdb+discover://… or several hosts; ?tls=false without TLS, ?tlsCAFile=… for an authority of one's own. */
  readonly url: string;
  readonly log?: StoreLog;
  /** The store as it was known before: it then opens though nobody answers, and is confirmed when somebody does. */
  readonly knownStoreId?: string | undefined;
  readonly deadlines?: Partial<Deadlines>;
}

type Raw = Pick<EventStore, 'append' | 'readStream' | 'readAll' | 'readAt' | 'head'>;

const closed = (): StoreUnavailable => new StoreUnavailable('The event store is closed');

/** Who may not read the whole log is told so at start, and not by a runner that stands still. */
const recognise = async (raw: Raw, knownStoreId: string | undefined): Promise<Identity> => {
  try {
    const identity = await identify(raw);
    await raw.head();
    return identity;
  } catch (error) {
    if (knownStoreId !== undefined && error instanceof StoreUnavailable) return presume(raw, knownStoreId);
    throw error;
  }
};

const openRaw = (url: string, log: StoreLog, deadlines: Deadlines) => {
  const address = readStoreAddress(url, log);
  const held = holdClient(address, log);
  const reader = logReader(held, deadlines);
  const send = openAppends(held, address, reader);
  const append: EventStore['append'] = (stream, events, { expected, deadlineMs = deadlines.append, signal }) =>
    send({ stream, events, expected, deadlineMs, signal });
  return { held, raw: { ...reader, append } };
};

/** The log in EventStoreDB. Rejects with StoreUnavailable or StoreMisconfigured where it can't be used. */
export const openEventStoreDb = async (options: EventStoreDbOptions): Promise<EventStore> => {
  const log = options.log ?? silentStoreLog;
  const deadlines = { ...usualDeadlines, ...options.deadlines };
  const { held, raw } = openRaw(options.url, log, deadlines);
  const identity = await recognise(raw, options.knownStoreId).catch((error: unknown) => {
    held.close();
    throw error;
  });
  const bell = hangBell(held, deadlines, log, identity.doubt);
  const warnOfLength = longStreamWarning(log);
  let isClosed = false;

  const doubtAfter = (error: unknown): unknown => {
    if (error instanceof StoreUnavailable || error instanceof OutcomeUnknown) identity.doubt();
    return error;
  };
  /** Whatever is done begins with being sure of the store; a lost connection makes unsure again. */
  const surely = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) throw closed();
    try {
      await identity.confirm();
      return await work();
    } catch (error) {
      throw doubtAfter(error);
    }
  };
  const surelyEach = async function* <T>(read: () => AsyncIterable<T>): AsyncIterable<T> {
    await surely(() => Promise.resolve());
    try {
      yield* read();
    } catch (error) {
      throw doubtAfter(error);
    }
  };

  const append: EventStore['append'] = async (stream, events, { expected, deadlineMs = deadlines.append, signal }) => {
    refuseInvalidAppend(stream, events, expected);
    if (signal?.aborted) throw new StoreUnavailable('The caller gave up before the append was sent');
    const until = Date.now() + deadlineMs;
    await within(
      surely(() => Promise.resolve()),
      deadlineMs,
      signal,
    ).catch((error: unknown) => {
      if (isSilence(error)) held.failed(error);
      throw withoutEffect(error);
    });
    const options = { expected, deadlineMs: Math.max(1, until - Date.now()), ...(signal ? { signal } : {}) };
    const result = await surely(() => raw.append(stream, events, options));
    if (result.kind === 'appended') {
      bell.ring();
      warnOfLength(stream, result.version);
    }
    return result;
  };

  const health = async (): Promise<StoreHealth> => {
    const limit = new AbortController();
    try {
      const position = await within(
        surely(() => raw.head(limit.signal)),
        deadlines.health,
      );
      return { ok: true, detail: `eventstoredb, position ${BigInt(position)}` };
    } catch (error) {
      limit.abort();
      held.failed(error);
      return { ok: false, detail: withoutEffect(error).name };
    }
  };

  return {
    storeId: identity.storeId,
    append,
    readStream: (stream, reading) => surelyEach(() => raw.readStream(stream, reading)),
    readAll: (reading) => surely(() => raw.readAll(reading)),
    readAt: (positions, signal) => surelyEach(() => raw.readAt(positions, signal)),
    head: (signal) => surely(() => raw.head(signal)),
    bell: (signal) => bell.listen(signal),
    health,
    close: async () => {
      isClosed = true;
      await bell.close();
      held.close();
    },
  };
};
