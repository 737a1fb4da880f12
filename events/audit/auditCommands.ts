import { passwordLength } from '../account/accountLimits.ts';
import { text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';

export const auditCommands = {
  /** The viewer's password, where the account has one. */
  DownloadHistory: record({ password: optional(text(1, passwordLength.max)) }),
};
export type DownloadHistory = TypeOf<typeof auditCommands.DownloadHistory>;
