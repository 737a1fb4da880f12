import { id, listOf } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { sentSchemas } from '../kernel/recordFields.ts';
import { only } from '../kernel/recordParts.ts';
import { mostShared } from './documentEvents.ts';
import { documentFields } from './documentFields.ts';

const members = listOf(id, 0, mostShared);

/** Bodies of the document calls (product.md "Documents"). `sharedWith`: ids of members of the owner's care team. */
export const documentCommands = {
  /** A form with the file in `document`. It sends `sharedWith` once for each member, so that one alone is no list. */
  AddDocument: record({
    ...sentSchemas(documentFields),
    sharedWith: optional({ anyOf: [id, members] } as const),
  }),
  /** Absent means unchanged. */
  ChangeDocument: record({ ...sentSchemas(only(documentFields, 'name')), sharedWith: optional(members) }),
  RemoveDocument: record({}),
};
export type AddDocument = TypeOf<typeof documentCommands.AddDocument>;
export type ChangeDocument = TypeOf<typeof documentCommands.ChangeDocument>;
