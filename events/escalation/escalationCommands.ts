import { enteredInstant, id, listOf } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { everyBounds, firstAfterBounds, mostSteps } from './escalationRules.ts';

const minutes = <const Least extends number, const Most extends number>(least: Least, most: Most) =>
  optional({ type: 'integer', minimum: least, maximum: most } as const);

/** Bodies of the calls about escalation. `senior`: by default the viewer. */
export const escalationCommands = {
  /** Absent: it stays as it is. `steps`: members who may see medications, in the order in which they are notified. */
  ChangeEscalation: record({
    senior: optional(id),
    isOn: { type: 'boolean' } as const,
    firstAfterMinutes: minutes(firstAfterBounds.least, firstAfterBounds.most),
    everyMinutes: minutes(everyBounds.least, everyBounds.most),
    steps: optional(listOf(id, 0, mostSteps)),
  }),
  /** “I’m on it”. `slot`: the minute at which the doses are due. */
  AcknowledgeEscalation: record({ senior: optional(id), slot: enteredInstant }),
  /** The viewer isn’t on it after all. */
  UndoAcknowledgement: record({ senior: optional(id), slot: enteredInstant }),
  /** The viewer doesn’t want to set it up now, and isn’t asked again. */
  DeclineEscalation: record({ senior: optional(id) }),
};
export type ChangeEscalation = TypeOf<typeof escalationCommands.ChangeEscalation>;
export type AcknowledgeEscalation = TypeOf<typeof escalationCommands.AcknowledgeEscalation>;
export type UndoAcknowledgement = TypeOf<typeof escalationCommands.UndoAcknowledgement>;
export type DeclineEscalation = TypeOf<typeof escalationCommands.DeclineEscalation>;
