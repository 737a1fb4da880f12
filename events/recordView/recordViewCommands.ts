import { id, oneOf } from '../kernel/fields.ts';
import { record, type TypeOf } from '../kernel/message.ts';

export const recordViewCommands = {
  /** A form to change that area of a senior's record was opened. */
  NoteEditing: record({ senior: id, area: oneOf('medications', 'health', 'appointments', 'family') }),
};
export type NoteEditing = TypeOf<typeof recordViewCommands.NoteEditing>;
