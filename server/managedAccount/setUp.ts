import type { Position } from '../../events/store/eventStore.ts';
import { registrationSteps } from '../account/register.ts';
import type { Registration } from '../account/registration.ts';
import { invitationDecider } from '../circle/invitationDecider.ts';
import { setUpStream } from '../circle/invitationStream.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { derivedCommandId } from '../command/commandId.ts';
import { handleCommand } from '../command/handleCommand.ts';
import { takeSteps, type Steps } from '../command/steps.ts';
import { addToFamilyOf } from '../demo/demoFamilies.ts';
import type { Dependencies } from '../dependencies.ts';

/** Everything that setting up one account needs. */
export interface SetUp {
  readonly registration: Registration;
  /** The person who sets it up. */
  readonly personId: string;
  readonly relationship: string | null;
  /** Another request made the account. */
  readonly wasThere: boolean;
}
export type SetUpDeps = Pick<Dependencies, 'events' | 'readModelPosition' | 'keys' | 'db'>;

/** The invitation that makes the person who set a senior's account up a member. Repeating the set-up gives the same one. */
export const setUpInvitationId = ({ keys }: Pick<Dependencies, 'keys'>, seniorId: string): Promise<string> =>
  derivedCommandId(keys, [seniorId, 'set up']);

interface Membership {
  readonly seniorId: string;
  readonly personId: string;
  readonly relationship: string | null;
  readonly commandId: string;
  readonly agent?: string;
  readonly now: Date;
}

/** Makes the person a member and the main contact, once. */
export const joinSetUp = async (
  deps: SetUpDeps,
  { commandId, agent, now, ...membership }: Membership,
): Promise<Position> => {
  const { seniorId, personId } = membership;
  const invitationId = await setUpInvitationId(deps, seniorId);
  const command = { type: 'SetUpMembership', data: { ...membership, invitationId } } as const;
  const stream = await setUpStream(deps.keys, seniorId);
  const { position } = await handleCommand(deps, {
    targeted: { stream, command, subjectId: invitationId, seniorId, expectNew: true, id: invitationId },
    decider: invitationDecider,
    commandId: await derivedCommandId(deps.keys, [commandId, 'membership']),
    causationId: commandId,
    actor: personId,
    agent,
    now,
    content: canonicalJson(command),
  });
  return position;
};

/**
 * The steps of setting up an account. It may be cut off after any step: settleReservations.ts frees or confirms the username, and
 * finishSetUps.ts makes the person a member of the senior's care team.
 */
export const setUpSteps = (deps: SetUpDeps, { registration, personId, relationship }: SetUp): Steps => {
  const { process, command } = registration;
  const { userId: seniorId } = command.data;
  const { commandId, now } = process;
  return {
    // first, so that an account of a demo family is erased with it
    joinDemoFamily: { act: () => addToFamilyOf(deps.db.pool, personId, seniorId).then(() => undefined) },
    ...registrationSteps(deps, registration),
    joinCareTeam: { act: () => joinSetUp(deps, { seniorId, personId, relationship, commandId, now }) },
  };
};

/**
 * Sets the account up; after a failure, two jobs finish or clear the rest. Returns the position that read models must
 * reach to show it.
 */
export const setUpAccount = async (deps: SetUpDeps, setUp: SetUp): Promise<Position> =>
  (await takeSteps(setUpSteps(deps, setUp))) ?? deps.readModelPosition.position();
