import type { ConversationFound } from '../../projections/conversation/conversations.ts';
import type { MessageFound } from '../../projections/conversation/messages.ts';
import type { WriteAccess } from '../../projections/conversation/writeAccessQueries.ts';
import { Forbidden, NotFound } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** Only the two people of a conversation know of it, also after their connection has ended. */
export const mayKnowConversation = <Found extends ConversationFound>(found: Found | undefined): Found => {
  if (found === undefined) throw new NotFound('We couldn’t find this conversation.');
  return found;
};

/** Its sender alone, also after the connection has ended; for anybody but the two it doesn't exist. */
export const mayTakeBackMessage = (message: MessageFound | undefined, viewerId: string): MessageFound => {
  if (message === undefined) throw new NotFound('We couldn’t find this message.');
  if (message.senderId !== viewerId) throw new Forbidden('Only the person who sent this message can take it back.');
  return message;
};

/** product.md "Who may write to whom": connected people and teammates, as long as they are. */
export const maySend = ({ writeAccess }: ConversationFound): void => {
  if (writeAccess === 'inDoubt') throw accessUnavailable();
  if (writeAccess === null)
    throw new Forbidden('You’re no longer connected, so you can’t send messages here. You can still read them.');
};

/** Anybody else is not found, whether there is such a person or not. */
export const mayStart = (writeAccess: WriteAccess): void => {
  if (writeAccess === 'inDoubt') throw accessUnavailable();
  if (writeAccess === null) throw new NotFound('We couldn’t find this person among the people you’re connected with.');
};
