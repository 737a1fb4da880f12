import { localDate, text } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';

/** The last signed checkpoint of a day, kept in the log itself. Stream: `anchor-<day>`, not encrypted; it belongs to nobody's record. */
export const anchorEvents = {
  HistoryAnchored: record({ day: localDate, note: text(1, 2000) }),
};
export type AnchorEvent = MessagesOf<typeof anchorEvents>;

export const anchorStream = (day: string): string => `anchor-${day}`;
