import type { Dependencies } from '../dependencies.ts';
import { mostARun, workInTurn } from '../jobs/inTurn.ts';
import type { Job } from '../jobs/jobHost.ts';
import { eraseAccount } from './eraseAccount.ts';
import { listErasures, type Erasure } from './erasures.ts';

const name = 'eraseAccounts';

/** One that fails does not stop the others. */
const tryErase = async (deps: Dependencies, erasure: Erasure): Promise<boolean> => {
  try {
    await eraseAccount(deps, name, erasure);
    return true;
  } catch (error) {
    deps.log.warn(
      { err: error, job: name, accountId: erasure.userId },
      'An account could not be erased; it is tried again next minute',
    );
    return false;
  }
};

/** Erases the accounts in app.erasure, in several rounds each. */
export const eraseAccounts: Job = {
  name,
  run: async (deps, signal) => {
    const due = await listErasures(deps.db.pool, mostARun);
    const turns = { ownerOf: ({ userId }: Erasure) => userId, work: (erasure: Erasure) => tryErase(deps, erasure) };
    const { failures } = await workInTurn(due, turns, signal);
    if (failures > 0) throw new Error(`${failures} accounts could not be erased`);
  },
};
