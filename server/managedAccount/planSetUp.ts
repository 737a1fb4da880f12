import type { SetUpAccount } from '../../events/account/managedAccountCommands.ts';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { usernameProblem } from '../../events/account/names.ts';
import { profileProblems } from '../../events/account/profileFields.ts';
import { addressAsNameOfOtherProblem, disguiseProblem } from '../../events/account/profileRules.ts';
import { isTimeZone } from '../../events/account/timeZones.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { loadAccount } from '../account/loadAccount.ts';
import { nameStream } from '../account/nameStreams.ts';
import { given, refuseProblems, type Registration } from '../account/registration.ts';
import { reservationDecider } from '../account/reservationDecider.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { derivedCommandId } from '../command/commandId.ts';
import { loadStream } from '../command/stream.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SetUp } from './setUp.ts';

type Registered = MessageNamed<AccountEvent, 'UserRegistered'>['data'];
type PlanDeps = Pick<Dependencies, 'keys' | 'events'>;

/** 400 with the invalid fields. */
export const checkSetUp = ({ firstName, lastName = '', username, timeZone, relationship = '' }: SetUpAccount): void => {
  const names = profileProblems({ firstName, ...(lastName.trim() === '' ? {} : { lastName }) }, '');
  refuseProblems({
    ...names,
    username: usernameProblem(username) ?? addressAsNameOfOtherProblem(username),
    timeZone: timeZone === undefined || isTimeZone(timeZone) ? undefined : 'Unknown time zone',
    relationship: disguiseProblem('Relationship', relationship),
  });
};

const taken = (): Refusal => new Refusal('That username is already taken.', 'username_taken');

/** The account for which this person holds the username, from a try that was cut off; undefined: nobody holds it, or somebody else does. */
const heldBefore = async (
  { events }: PlanDeps,
  usernameStream: string,
  personId: string,
): Promise<string | undefined> => {
  const name = await loadStream(events, usernameStream, reservationDecider);
  if (name.state.status === 'free') return undefined;
  const reserved = name.events.findLast(({ type }) => type === 'UsernameReserved');
  return reserved?.metadata.actorId === personId ? name.state.userId : undefined;
};

const isSame = (one: Registered, other: Registered): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.timeZone === other.timeZone;

/**
 * If the account of the earlier try exists, this must be the same request, and the account must still be waiting for
 * its handover.
 */
const mayGoOn = async (
  { events }: PlanDeps,
  userId: string,
  requested: Registered,
): Promise<'notYet' | 'there' | 'no'> => {
  const { state, events: past } = await loadAccount(events, userId);
  if (state.status === 'none') return 'notYet';
  if (state.status !== 'registered') return 'no';
  const first = past.find(({ kind, type }) => kind === 'event' && type === 'UserRegistered');
  const registered = first?.kind === 'event' ? (first.data as Registered) : undefined;
  if (
    registered === undefined ||
    state.setUpBy !== requested.setUpBy ||
    state.isOpened ||
    !isSame(registered, requested)
  )
    throw taken();
  return 'there';
};

interface SetUpRequest {
  readonly body: SetUpAccount;
  readonly personId: string;
  /** The person's own. */
  readonly timeZone: string;
  readonly commandId: string;
  readonly now: Date;
}

/** A try that was cut off is continued, whether or not the request has the same Idempotency-Key. */
export const planSetUp = async (
  deps: PlanDeps,
  { body, personId, commandId, now, ...own }: SetUpRequest,
): Promise<SetUp> => {
  const usernameStream = await nameStream(deps.keys, 'username', body.username);
  const dataOf = async (userId: string): Promise<Registered> => ({
    userId,
    // the id of a password that nobody has
    credentialId: await derivedCommandId(deps.keys, [userId, 'no password']),
    username: body.username.trim(),
    email: null,
    firstName: given(body.firstName),
    lastName: given(body.lastName),
    role: 'senior',
    timeZone: body.timeZone ?? own.timeZone,
    setUpBy: personId,
    relationship: given(body.relationship),
  });
  const held = await heldBefore(deps, usernameStream, personId);
  const before = held === undefined ? 'no' : await mayGoOn(deps, held, await dataOf(held));
  // a try that the job has ended meanwhile starts again under another id
  const ids = [commandId, await derivedCommandId(deps.keys, [commandId, 'again'])];
  const userId = held !== undefined && before !== 'no' ? held : await firstUsable(deps, ids);
  const command = { type: 'RegisterUser', data: await dataOf(userId) } as const;
  const process: Registration['process'] = { commandId, actor: personId, now };
  const registration = {
    process,
    command,
    password: null,
    usernameStream,
    emailStream: null,
    formerEmailStream: null,
    content: canonicalJson(body),
  };
  return {
    registration,
    personId,
    relationship: given(body.relationship),
    wasThere: before === 'there' && held !== commandId,
  };
};

/** Under an id whose account was given up, or erased, nobody can register. */
const firstUsable = async (
  { events }: Pick<PlanDeps, 'events'>,
  [first = '', ...others]: readonly string[],
): Promise<string> => {
  const { state } = await loadAccount(events, first);
  const isEnded = state.status === 'abandoned' || state.status === 'erased';
  return isEnded && others.length > 0 ? firstUsable({ events }, others) : first;
};
