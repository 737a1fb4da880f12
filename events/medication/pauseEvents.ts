import { id, instant, instantOrNull, text } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';

const pause = { pauseId: id, seniorId: id };

/** Pauses of all medications of one senior. Stream: `pauses-<seniorId>`, encrypted under the senior's key. `until` null: until somebody ends it. */
export const pauseEvents = {
  MedicationsPaused: record({ ...pause, from: instant, until: instantOrNull, reason: text(1, 200) }),
  MedicationsPauseChanged: record({ ...pause, until: instantOrNull }),
  /** The pause ended early, at this moment. */
  MedicationsResumed: record({ ...pause, resumedAt: instant }),
};
export type PauseEvent = MessagesOf<typeof pauseEvents>;

export const pausesStream = (seniorId: string): string => `pauses-${seniorId}`;
