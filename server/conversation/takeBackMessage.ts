import { findMessage, type MessageFound } from '../../projections/conversation/messages.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { pathId } from '../http/ids.ts';
import { mayTakeBackMessage } from './conversationAccess.ts';
import { messageDecider, type MessageCommand, type MessageEvent, type MessageState } from './conversationDecider.ts';
import { messageStream } from './conversationStreams.ts';

/** DELETE /api/messages/{id}. Taking back twice succeeds, so that a retry after a lost answer gets the same. */
export const takeBackMessage: CommandRoute<
  Record<string, never>,
  MessageFound | undefined,
  MessageState,
  MessageCommand,
  MessageEvent,
  never
> = {
  name: 'TakeBackMessage',
  body: 'TakeBackMessage',
  success: 204,
  decider: messageDecider,
  loadContext: async (on, { params, viewerId }) => findMessage(on, pathId(params), viewerId),
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
};
