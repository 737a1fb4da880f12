import type {
  AcknowledgeEscalation,
  ChangeEscalation,
  UndoAcknowledgement,
} from '../../events/escalation/escalationCommands.ts';
import { mostSteps, usualEscalation } from '../../events/escalation/escalationRules.ts';
import { escalationStream, slotEscalationStream } from '../../events/escalation/escalationEvents.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { slotOf } from '../../events/notification/doseNotifications.ts';
import {
  findEscalatedSlot,
  findEscalationTeam,
  listEscalations,
  type EscalatedSlot,
  type EscalationTeam,
  type EscalationView,
} from '../../projections/escalation/escalationsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { commandRoute, type CommandRequest, type TargetedCommand } from '../command/commandRoute.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { mayAcknowledge, mayChangeEscalation } from './escalationAccess.ts';
import { escalationDecider, type EscalationSettings } from './escalationDecider.ts';
import { slotEscalationDecider, type Slot, type SlotEscalationCommand } from './slotEscalationDecider.ts';

type Asking<Body> = Pick<CommandRequest<Body>, 'body' | 'viewerId'>;
const seniorIn = ({ body, viewerId }: Asking<{ readonly senior?: string }>): string => body.senior ?? viewerId;

const answer = async (
  on: Queryable,
  seniorId: string,
  { viewerId, now }: Pick<CommandRequest<unknown>, 'viewerId' | 'now'>,
): Promise<EscalationView | undefined> => (await listEscalations(on, [seniorId], { viewerId, now }))[0];

const wrong = (problem: string): Invalid => new Invalid(`${problem}.`, { steps: problem });

const checkSteps = ({ steps, isOn }: ChangeEscalation, { mayHear }: EscalationTeam): void => {
  if (steps && new Set(steps).size < steps.length) throw wrong('Nobody can be told twice');
  if (steps?.some((id) => !mayHear.includes(id)) === true)
    throw wrong('Please choose members who may see the medications');
  if (isOn && (steps ?? mayHear).length === 0) throw wrong('Please choose at least one person who is told');
};

/** PUT /api/escalation. */
export const changeEscalation = commandRoute({
  name: 'ChangeEscalation',
  success: 200,
  decider: escalationDecider,
  loadContext: (on, request) => findEscalationTeam(on, seniorIn(request), request.viewerId),
  toCommand: (request, team, { userId: viewerId }) => {
    if (!team) throw new NotFound();
    const seniorId = seniorIn(request);
    const { senior: _senior, ...sent } = request.body;
    mayChangeEscalation({ viewerId, seniorId, rights: team.rights }, team, sent.steps !== undefined);
    checkSteps(sent, team);
    const usual: EscalationSettings = { isOn: false, ...usualEscalation, steps: team.mayHear.slice(0, mostSteps) };
    return {
      stream: escalationStream(seniorId),
      command: { type: 'ChangeEscalation', data: { seniorId, usual, change: sent } },
      subjectId: seniorId,
      seniorId,
      id: seniorId,
    };
  },
  answer,
});

const slotIn = ({ slot }: AcknowledgeEscalation | UndoAcknowledgement): string => slotOf(slot);

/** The commands on the escalation of one slot, of which somebody was notified and at which a dose is open. */
const onSlot = {
  success: 200,
  decider: slotEscalationDecider,
  loadContext: (on: Queryable, request: Asking<AcknowledgeEscalation | UndoAcknowledgement>) =>
    findEscalatedSlot(on, { seniorId: seniorIn(request), slot: slotIn(request.body) }, request.viewerId),
  answer,
} as const;

const targeted = <Command extends SlotEscalationCommand>(
  request: Asking<AcknowledgeEscalation | UndoAcknowledgement>,
  { rights, isEscalated, isAnswered }: EscalatedSlot,
  { viewerId, commandOf }: { readonly viewerId: string; readonly commandOf: (of: Slot) => Command },
): TargetedCommand<Command> => {
  const seniorId = seniorIn(request);
  mayAcknowledge({ viewerId, seniorId, rights });
  if (!isEscalated) throw new NotFound('Nobody was told of a dose at that time.');
  if (isAnswered) throw new Refusal('This dose was already taken or skipped.', 'escalation_over');
  const slot = slotIn(request.body);
  const stream = slotEscalationStream(seniorId, slot);
  return { stream, command: commandOf({ seniorId, slot }), subjectId: seniorId, seniorId, id: seniorId };
};

/**
 * POST /api/escalation/acknowledge: “I’m on it”. The first one stays while that person may see medications; the answer says who it is.
 */
export const acknowledgeEscalation = commandRoute({
  ...onSlot,
  name: 'AcknowledgeEscalation',
  toCommand: (request, found, { userId: viewerId }) =>
    targeted(request, found, {
      viewerId,
      commandOf: (of) => ({ type: 'AcknowledgeEscalation', data: { ...of, absent: found.absent } }),
    }),
});

/** POST /api/escalation/undo: the viewer isn’t on it after all, and the next people are notified. */
export const undoAcknowledgement = commandRoute({
  ...onSlot,
  name: 'UndoAcknowledgement',
  toCommand: (request, found, { userId: viewerId }) =>
    targeted(request, found, { viewerId, commandOf: (data) => ({ type: 'UndoAcknowledgement', data }) }),
});
