import { Refusal } from '../../events/kernel/refusal.ts';
import type { EventLog } from '../../events/store/eventLog.ts';
import { emptyStream, foldEvents, type Loaded } from '../command/stream.ts';
import { accountDecider, type AccountState } from './accountDecider.ts';
import { accountStream } from '../../events/account/accountEvents.ts';

/** An account's state by its stream, also after its key is destroyed: AccountErased is not encrypted. */
export const loadAccount = async (
  events: EventLog,
  userId: string,
  signal?: AbortSignal,
): Promise<Loaded<AccountState>> => {
  const read = await events.readStream(accountStream(userId), signal);
  const last = read.at(-1);
  if (!last) return emptyStream(accountDecider.initialState);
  const readable = read.filter(({ kind }) => kind !== 'erased');
  const state = foldEvents(accountDecider, readable);
  if (readable.length < read.length && state.status !== 'erased')
    throw new Refusal('This account was erased.', 'erased');
  return { state, expected: last.version, events: read, position: last.position };
};
