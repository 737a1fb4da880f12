import { Refusal } from '../../events/kernel/refusal.ts';
import { setUpsOfADay, unopenedSetUps } from '../../projections/account/managedAccountsQueries.ts';
import type { LimitedList } from '../../projections/limitedList.ts';
import { freePlace, whereThereIsRoom } from '../command/heldPlaces.ts';
import type { Dependencies } from '../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'config'>;
interface Place {
  readonly ownerId: string;
  /** The account's. */
  readonly id: string;
  readonly now: Date;
}

const listsOf = ({ config: { registration } }: Deps): readonly (readonly [LimitedList, () => Refusal])[] => [
  ...(registration === 'invited' ? ([[setUpsOfADay, tooManyThatDay]] as const) : []),
  [unopenedSetUps, tooManyUnopened],
];
const tooManyThatDay = () =>
  new Refusal(
    `You’ve set up ${setUpsOfADay.most} accounts in the last 24 hours. Please set up the next one tomorrow.`,
    'too_many_set_up',
  );
const tooManyUnopened = () =>
  new Refusal(
    `You’ve set up ${unopenedSetUps.most} accounts that nobody has opened yet. Hand one over or discard it first.`,
    'too_many_unopened',
  );

/** The account was discarded. */
export const freePlaces = async (deps: Deps, place: Omit<Place, 'now'>): Promise<void> => {
  for (const [list] of listsOf(deps)) await freePlace(deps, list, place);
};

/** Sets an account up if its maker has room for one more. */
export const ifMakerHasRoom = <Done>(deps: Deps, place: Place, setUp: () => Promise<Done>): Promise<Done> =>
  whereThereIsRoom(deps, listsOf(deps), place, setUp);
