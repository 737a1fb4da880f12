import { id, instant } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { storedSchemas } from '../kernel/recordFields.ts';
import { handoverNoteFields } from './handoverNoteFields.ts';

export const handoverNoteStream = (handoverNoteId: string): string => `handoverNote-${handoverNoteId}`;

/** The whole note once the event has happened, and the senior whose record it is in. */
const note = { handoverNoteId: id, seniorId: id, ...storedSchemas(handoverNoteFields) };

/** One handover note. Stream: `handoverNote-<id>`, encrypted under the senior's key. */
export const handoverNoteEvents = {
  HandoverNoteWritten: record({ ...note, writtenBy: id, writtenAt: instant }),
  /** The note before it stays recorded, and the first one is shown beside it. */
  HandoverNoteCorrected: record({ ...note, correctedBy: id, correctedAt: instant }),
};
export type HandoverNoteEvent = MessagesOf<typeof handoverNoteEvents>;
