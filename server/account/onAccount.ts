import type { TargetedCommand } from '../command/commandRoute.ts';
import type { AccountCommand } from './accountDecider.ts';
import { accountStream } from '../../events/account/accountEvents.ts';

/** A command on an account; its events are encrypted under its person's key. */
export const onAccount = (userId: string, command: AccountCommand): TargetedCommand<AccountCommand> => ({
  stream: accountStream(userId),
  command,
  subjectId: userId,
  seniorId: null,
  id: userId,
});
