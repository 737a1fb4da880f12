import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { listUnfinishedSetUps, type UnfinishedSetUp } from '../../projections/account/managedAccountsQueries.ts';
import { loadAccount } from '../account/loadAccount.ts';
import { derivedCommandId } from '../command/commandId.ts';
import type { Dependencies } from '../dependencies.ts';
import { mostARun, workInTurn } from '../jobs/inTurn.ts';
import type { Job } from '../jobs/jobHost.ts';
import { joinSetUp } from './setUp.ts';

const name = 'finishSetUps';
/** A request may still be underway. */
const settleAfterMs = 60_000;

type Registered = MessageNamed<AccountEvent, 'UserRegistered'>['data'];

const relationshipTo = async ({ events }: Pick<Dependencies, 'events'>, seniorId: string): Promise<string | null> => {
  const { events: past } = await loadAccount(events, seniorId);
  const registered = past.find(({ kind, type }) => kind === 'event' && type === 'UserRegistered');
  return registered?.kind === 'event' ? (registered.data as Registered).relationship : null;
};

/** One that fails does not stop the others. */
const tryFinish = async (deps: Dependencies, now: Date, { seniorId, personId }: UnfinishedSetUp): Promise<boolean> => {
  try {
    const commandId = await derivedCommandId(deps.keys, [name, seniorId]);
    const relationship = await relationshipTo(deps, seniorId);
    await joinSetUp(deps, { seniorId, personId, relationship, commandId, agent: name, now });
    return true;
  } catch (error) {
    // an account whose key is destroyed
    if (error instanceof Refusal && error.code === 'erased') return true;
    deps.log.warn(
      { err: error, job: name, accountId: seniorId },
      'An account’s set-up could not be finished; it is tried again next minute',
    );
    return false;
  }
};

/** Makes the people who set up accounts members of the seniors' care teams, where a crash cut that off. */
export const finishSetUps: Job = {
  name,
  run: async (deps, signal) => {
    const now = deps.now();
    const due = await listUnfinishedSetUps(deps.db.pool, new Date(now.getTime() - settleAfterMs), mostARun);
    const turns = {
      ownerOf: ({ personId }: UnfinishedSetUp) => personId,
      work: (unfinished: UnfinishedSetUp) => tryFinish(deps, now, unfinished),
    };
    const { failures } = await workInTurn(due, turns, signal);
    if (failures > 0) throw new Error(`${failures} set-ups could not be finished`);
  },
};
