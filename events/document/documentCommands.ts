import { id, listOf, text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { mostShared } from './documentEvents.ts';

const name = text(0, 200);
const members = listOf(id, 0, mostShared);

/** Bodies of the document calls (product.md "Documents"). `sharedWith`: ids of members of the owner's care team. */
export const documentCommands = {
  /** A form with the file in `document`. It sends `sharedWith` once for each member, so that one alone is no list. */
  AddDocument: record({
    /** Absent or empty: the file's own name. */
    name: optional(name),
    /** The kind of document in a word or two; absent or empty: "Other". */
    type: optional(text(0, 50)),
    sharedWith: optional({ anyOf: [id, members] } as const),
  }),
  /** Absent means unchanged. */
  ChangeDocument: record({ name: optional(name), sharedWith: optional(members) }),
  RemoveDocument: record({}),
};
export type AddDocument = TypeOf<typeof documentCommands.AddDocument>;
export type ChangeDocument = TypeOf<typeof documentCommands.ChangeDocument>;
