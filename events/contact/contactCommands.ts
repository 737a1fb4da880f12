import { record, type TypeOf } from '../kernel/message.ts';
import { sentSchemas } from '../kernel/recordFields.ts';
import { contactFields } from './contactFields.ts';

/** Bodies of the calls about the viewer's own emergency contacts (spec.md §7). */
export const contactCommands = {
  AddContact: record(sentSchemas(contactFields)),
  /** Absent: unchanged. */
  ChangeContact: record(sentSchemas(contactFields)),
  RemoveContact: record({}),
};
export type AddContact = TypeOf<typeof contactCommands.AddContact>;
export type ChangeContact = TypeOf<typeof contactCommands.ChangeContact>;
