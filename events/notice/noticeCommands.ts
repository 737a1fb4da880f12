import { instant } from '../kernel/fields.ts';
import { record, type TypeOf } from '../kernel/message.ts';

export const noticeCommands = {
  /** `at`: of the newest notice on the screen; that and all before it are seen. */
  MarkNoticesSeen: record({ at: instant }),
};
export type MarkNoticesSeen = TypeOf<typeof noticeCommands.MarkNoticesSeen>;
