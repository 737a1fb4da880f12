import { Refusal } from '../../events/kernel/refusal.ts';
import { accountsSetUpInADay, unopenedAccounts } from '../../projections/account/managedAccountsQueries.ts';
import { holdPlace, releasePlace } from '../command/heldPlaces.ts';
import type { Dependencies } from '../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'config'>;
type Place = Parameters<typeof holdPlace>[2];

const inADay = { list: accountsSetUpInADay, code: 'too_many_set_up' } as const;
const unopened = { list: unopenedAccounts, code: 'too_many_unopened' } as const;
const listsOf = ({ config }: Deps) => (config.registration === 'invited' ? [inADay, unopened] : [unopened]);

const sentences = {
  too_many_set_up: `You’ve set up ${accountsSetUpInADay.most} accounts in the last 24 hours. Please set up the next one tomorrow.`,
  too_many_unopened: `You’ve set up ${unopenedAccounts.most} accounts that nobody has opened yet. Hand one over or discard it first.`,
};

const release = async (deps: Deps, place: Place): Promise<void> => {
  for (const { list } of listsOf(deps)) await releasePlace(deps, list, place);
};

/** Runs `work`, which sets the account `id` up, where its maker may have one more; a refusal leaves the place to another. */
export const inSetUpPlace = async <T>(deps: Deps, place: Place, work: () => Promise<T>): Promise<T> => {
  try {
    for (const { list, code } of listsOf(deps))
      if ((await holdPlace(deps, list, place)) >= list.most) throw new Refusal(sentences[code], code);
    return await work();
  } catch (problem) {
    if (problem instanceof Refusal) await release(deps, place);
    throw problem;
  }
};
