import fc from 'fast-check';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { careConnectionsProjector } from '../../projections/circle/careConnectionsProjector.ts';
import { careConnectionsTable, pairOf } from '../../projections/circle/careConnectionsTable.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { openBatchRows } from '../../projections/runner/rows.ts';
import type { InvitationCommand } from '../../server/circle/invitationCommand.ts';
import { invitationDecider } from '../../server/circle/invitationDecider.ts';
import type { InvitationState } from '../../server/circle/invitationState.ts';
import { someEvent } from '../store/someEvents.ts';

const rosa = '00000000-0000-4000-8000-0000000000aa';
const ana = '00000000-0000-4000-8000-0000000000bb';
const now = '2026-11-21T08:00:00.000Z';

/** An act of Rosa, or of Ana through one of her three addresses, as if no access check knew of the other two. */
const step = fc.record({
  address: fc.constantFrom(0, 1, 2),
  does: fc.constantFrom(
    'InviteCaregiver',
    'accept',
    'accept',
    'decline',
    'CancelInvitation',
    'RemoveMember',
    'LeaveCareTeam',
  ),
  isRetold: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const invitationIdOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const commandOf = ({ does, isRetold }: Step, state: InvitationState, number: number): InvitationCommand => {
  const present = state.status === 'none' ? invitationIdOf(0) : state.invitation.invitationId;
  if (does === 'InviteCaregiver') {
    const fields = {
      caregiverEmail: 'a@b.c',
      inviteeName: null,
      accountId: null,
      relationship: null,
      permissions: allPermissions,
      message: null,
    };
    return {
      type: does,
      data: {
        invitationId: invitationIdOf(number),
        seniorId: rosa,
        ...fields,
        endedInvitation: isRetold ? present : null,
        others: 0,
      },
    };
  }
  if (does === 'accept' || does === 'decline')
    return {
      type: 'RespondToInvitation',
      data: { invitationId: present, status: does === 'accept' ? 'accepted' : 'declined', proof: 'link' },
    };
  return { type: does as 'RemoveMember', data: { invitationId: present, isEnded: false } };
};

type Table = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
const decide = (command: InvitationCommand, state: InvitationState): readonly CircleEvent[] => {
  try {
    const rule = (invitationDecider.decide as unknown as Table)[command.type];
    return rule?.(command.data, state, { now, actor: ana }) as readonly CircleEvent[];
  } catch {
    return [];
  }
};

/** The log that these steps leave, whatever the streams know of each other. */
const logOf = (steps: readonly Step[]): readonly CircleEvent[] => {
  const states: InvitationState[] = [0, 1, 2].map(() => invitationDecider.initialState);
  return steps.flatMap((one, index) => {
    const state = states[one.address] ?? invitationDecider.initialState;
    const events = decide(commandOf(one, state, index + 1), state);
    const evolve = invitationDecider.evolve as unknown as Table;
    states[one.address] = events.reduce(
      (before, { type, data }) => evolve[type]?.(before, data) as InvitationState,
      state,
    );
    return events;
  });
};

const recorded = ({ type, data }: CircleEvent, position: number): RecordedEvent => {
  const stored = {
    ...someEvent({ type }),
    stream: 'invitation-1',
    version: 0n,
    position: positionOf(BigInt(position)),
  };
  return { kind: 'event', ...stored, type, data, stored };
};

test('a person is a member by the first invitation she accepted of those that were sent after the last parting, and by no other', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
    const projector: AnyProjector = careConnectionsProjector;
    const { rows } = openBatchRows(
      careConnectionsTable,
      () => Promise.resolve({ rows: [] }),
      () => undefined,
    );
    const sent = new Map<string, number>();
    let [parted, by]: [number, string | null] = [0, null];
    for (const [index, event] of logOf(steps).entries()) {
      const position = index + 1;
      await projector.on[event.type]?.(recorded(event, position), rows);
      const { invitationId } = event.data;
      const isAlive = (sent.get(invitationId) ?? 0) > parted;
      if (event.type === 'CaregiverInvited') sent.set(invitationId, position);
      if (event.type === 'InvitationAccepted' && isAlive) by ??= invitationId;
      if ((event.type === 'MemberRemoved' || event.type === 'MemberLeft') && isAlive) [parted, by] = [position, null];
      expect((await rows.find(pairOf(rosa, ana)))?.['invitation_id'] ?? null).toBe(by);
    }
  });
  await fc.assert(property, { seed: 1944, numRuns: 500 });
});
