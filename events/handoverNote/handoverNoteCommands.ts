import { id, versionOfForm } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { sentSchemas } from '../kernel/recordFields.ts';
import { handoverNoteFields } from './handoverNoteFields.ts';

/** Bodies of the calls about handover notes. */
export const handoverNoteCommands = {
  /** `userId`: the senior, by default the viewer. */
  WriteHandoverNote: record({ ...sentSchemas(handoverNoteFields), userId: optional(id) }),
  /** Absent: unchanged. `version`: the one that the form was opened with; absent: the present one is corrected. */
  CorrectHandoverNote: record({ ...sentSchemas(handoverNoteFields), version: optional(versionOfForm) }),
};
export type WriteHandoverNote = TypeOf<typeof handoverNoteCommands.WriteHandoverNote>;
export type CorrectHandoverNote = TypeOf<typeof handoverNoteCommands.CorrectHandoverNote>;
