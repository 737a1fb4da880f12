import { id, text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { longestUpdate, updateType } from './familyEvents.ts';

/**
 * Bodies of the family calls. ShareFamilyUpdate: the fields of POST /api/family-updates, as JSON or as a form with photos (spec.md §7). `seniorId`: whose circle sees it, where the author
 * may post to several. `type` follows from the photos, whatever is sent.
 */
export const familyCommands = {
  ShareFamilyUpdate: record({
    content: optional(text(0, longestUpdate)),
    type: optional(updateType),
    seniorId: optional(id),
    isPrivate: optional({ anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] } as const),
  }),
  TakeBackUpdate: record({}),
  /** From the senior's circle; false: shown to it again. */
  HideUpdate: record({ hidden: { type: 'boolean' } as const }),
};
export type HideUpdate = TypeOf<typeof familyCommands.HideUpdate>;
export type ShareFamilyUpdate = TypeOf<typeof familyCommands.ShareFamilyUpdate>;
