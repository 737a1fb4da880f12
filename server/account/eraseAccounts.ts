import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { eraseAccount } from './eraseAccount.ts';
import { listErasures, type Erasure } from './erasures.ts';

const name = 'eraseAccounts';
const aRound = 100;

/** One that fails does not stop the others. */
const tryErase = async (deps: Dependencies, erasure: Erasure): Promise<boolean> => {
  try {
    await eraseAccount(deps, name, erasure);
    return true;
  } catch (error) {
    deps.log.warn({ err: error, job: name, accountId: erasure.userId }, 'An account could not be erased; it is tried again next minute');
    return false;
  }
};

/** Erases the accounts in app.erasure, in several rounds each. */
export const eraseAccounts: Job = {
  name,
  run: async (deps, signal) => {
    let failures = 0;
    for (const erasure of await listErasures(deps.db.pool, aRound)) {
      if (signal.aborted) return;
      if (!(await tryErase(deps, erasure))) failures += 1;
    }
    if (failures > 0) throw new Error(`${failures} accounts could not be erased`);
  },
};
