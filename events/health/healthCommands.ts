import { enteredInstant, id, oneOf, text, textOrNull } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { askAgain } from './askAgain.ts';
import { careNoteText } from './careNote.ts';
import { alertSteps } from './healthEvents.ts';
import { healthLimits } from './healthLimits.ts';
import { meal } from './meal.ts';
import { metricKinds } from './metricTypes.ts';
import { metricValue } from './metricValue.ts';

const value = optional({ ...metricValue, type: ['number', 'string', 'object', 'null'] } as const);

/**
 * Bodies of the health calls (spec.md §7). `userId`: the person measured, by default the viewer. The server reports missing required fields
 * in the form's own words (server/health/readSentMetric.ts).
 */
export const healthCommands = {
  RecordMetric: record({
    type: optional(text(0, 50)),
    value,
    unit: optional(textOrNull(20)),
    /** Only for a blood sugar. */
    meal: optional(meal),
    /** When it was measured; absent: now. */
    recordedAt: optional(enteredInstant),
    userId: optional(id),
  }),
  CorrectMetric: record({
    /** Absent: unchanged; a correction can't change the kind. */
    type: optional(text(0, 50)),
    value,
    unit: optional(textOrNull(20)),
    /** Absent: unchanged. */
    meal: optional(meal),
    recordedAt: optional(enteredInstant),
    userId: optional(id),
    /** The version that was corrected: a correction of an older version is refused. Absent: the current version. */
    revision: optional({ type: 'integer', minimum: 1, maximum: 1_000_000 } as const),
  }),
  TakeBackMetric: record({}),
  RestoreMetric: record({}),
  AcknowledgeHealthAlert: record({ note: optional(textOrNull(200)) }),
  HandOverHealthAlert: record({ to: id, note: optional(textOrNull(200)) }),
  ResolveHealthAlert: record({
    outcome: text(0, 200),
    /** A newer reading of the same kind that shows the outcome. */
    readingId: optional(id),
    askAgainMinutes: optional({ type: 'integer', minimum: askAgain.least, maximum: askAgain.most } as const),
  }),
  /** `at`: when that step was taken; without it only the viewer's own last step is undone. */
  UndoHealthAlert: record({ step: oneOf(...alertSteps), at: optional(enteredInstant) }),
  ChangeCareNote: record({ kind: oneOf(...metricKinds), text: careNoteText, userId: optional(id) }),
  ChangeHealthLimits: record({ limits: healthLimits, userId: optional(id) }),
};
export type RecordMetric = TypeOf<typeof healthCommands.RecordMetric>;
export type CorrectMetric = TypeOf<typeof healthCommands.CorrectMetric>;
export type TakeBackMetric = TypeOf<typeof healthCommands.TakeBackMetric>;
export type RestoreMetric = TypeOf<typeof healthCommands.RestoreMetric>;
export type AcknowledgeHealthAlert = TypeOf<typeof healthCommands.AcknowledgeHealthAlert>;
export type HandOverHealthAlert = TypeOf<typeof healthCommands.HandOverHealthAlert>;
export type ResolveHealthAlert = TypeOf<typeof healthCommands.ResolveHealthAlert>;
export type UndoHealthAlert = TypeOf<typeof healthCommands.UndoHealthAlert>;
export type ChangeCareNote = TypeOf<typeof healthCommands.ChangeCareNote>;
export type ChangeHealthLimits = TypeOf<typeof healthCommands.ChangeHealthLimits>;
