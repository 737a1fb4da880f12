import { id, instant } from '../kernel/fields.ts';
import { record, type TypeOf } from '../kernel/message.ts';

/** 20 digits that fit a bigint. */
const position = { type: 'string', pattern: '^0[0-8][0-9]{18}$' } as const;

export const handoverListCommands = {
  /** `until` and `position`: `completeAsOf` and `position` of the list that was read. */
  MarkHandoverRead: record({ senior: id, until: instant, position }),
};
export type MarkHandoverRead = TypeOf<typeof handoverListCommands.MarkHandoverRead>;
