import type { ChangeEscalation } from '../../events/escalation/escalationCommands.ts';
import type { EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import type { CommandOutcome, Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: EscalationView | undefined = undefined;

const writes = ['ChangeEscalation', 'AcknowledgeEscalation', 'UndoAcknowledgement', 'DeclineEscalation'] as const;
const isOwn = (success: CommandOutcome): success is CommandOutcome<(typeof writes)[number]> =>
  writes.some((type) => type === success.type);

/** The people who are notified if a dose of the person is late, and what is escalated now; undefined: not loaded. */
const escalationResource = ownerResource({
  name: 'escalation',
  request: (whose) => ({ route: 'GET /escalation', query: whose }),
  dataOf: (views, ownerId) => views.find(({ userId }) => userId === ownerId),
  empty: unknown,
  shown: (escalation) => ({ escalation }),
  isBatched: true,
  readModels: ['escalations', 'slotEscalations', 'doseLogs', 'careConnections'],
  writes,
  afterCommand: (before, success) => (isOwn(success) ? (success.view ?? before) : before),
});
export const { use: useEscalation } = escalationResource;

const reloads = ['escalation'];

export const changeEscalation = (ownerId: string, change: Omit<ChangeEscalation, 'senior'>): Write => ({
  type: 'ChangeEscalation',
  route: 'PUT /escalation',
  body: { ...change, senior: ownerId },
  reloads,
  seniorId: ownerId,
  toast: { success: { title: 'Saved' }, failure: { title: 'Error' } },
});

/** “I’m on it”. Success is shown where the doses are. */
export const acknowledgeEscalation = (ownerId: string, slot: string): Write => ({
  type: 'AcknowledgeEscalation',
  route: 'POST /escalation/acknowledge',
  body: { slot, senior: ownerId },
  reloads,
  seniorId: ownerId,
  toast: { failure: { title: 'Error' } },
});

export const undoAcknowledgement = (ownerId: string, slot: string): Write => ({
  type: 'UndoAcknowledgement',
  route: 'POST /escalation/undo',
  body: { slot, senior: ownerId },
  reloads,
  seniorId: ownerId,
  toast: { failure: { title: 'Error' } },
});

/** “Not now”: the viewer isn’t asked again. */
export const declineEscalation = (ownerId: string): Write => ({
  type: 'DeclineEscalation',
  route: 'POST /escalation/decline',
  body: { senior: ownerId },
  seniorId: ownerId,
  toast: { failure: { title: 'Error' } },
});
