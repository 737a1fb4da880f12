import { findMessage } from '../../projections/conversation/messages.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { ofPath } from '../http/ids.ts';
import { mayTakeBackMessage } from './conversationAccess.ts';
import { messageDecider } from './conversationDecider.ts';
import { messageStream } from './conversationStreams.ts';

const messageOfPath = ofPath(findMessage);

/** DELETE /api/messages/{id}. Taking back twice succeeds, so that a retry after a lost answer gets the same. */
export const takeBackMessage = commandRoute({
  name: 'TakeBackMessage',
  success: 204,
  decider: messageDecider,
  loadContext: messageOfPath,
  toCommand: (_request, found, { userId }) => {
    const { id } = mayTakeBackMessage(found, userId);
    return {
      stream: messageStream(id),
      command: { type: 'TakeBackMessage', data: {} },
      subjectId: userId,
      seniorId: null,
      id,
    };
  },
  endsAccess: () => true,
});
