import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { useCommand } from '../command/useCommand.ts';
import { startConversation } from './conversationWrites.ts';
import { conversationPath } from '../screen/addresses.ts';

export interface OpenConversation {
  /** undefined: no conversation is open. */
  readonly conversationId: string | undefined;
  readonly isStarting: boolean;
  /** Starts a conversation with somebody and opens it. */
  readonly start: (personId: string) => void;
  /** Back to the list, as the browser's own Back does. */
  readonly close: () => void;
}

/** Stored in history state so that Back returns to the list. */
export const fromList = { isFromList: true } as const;
const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state;

/**
 * The address holds the open conversation (`?conversation=`), so that a reload and Back return to it. `?with=<person>`
 * opens the conversation with that person, and starts it if there is none.
 */
export const useOpenConversation = (conversations: readonly ConversationView[], isKnown: boolean): OpenConversation => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const personId = search.get('with') ?? undefined;
  const show = (conversationId: string | undefined) => {
    if (conversationId === undefined) return;
    if (personId === undefined) void navigate(conversationPath(conversationId), { state: fromList });
    else void navigate(conversationPath(conversationId), { replace: true });
  };
  const { isPending, problem, send } = useCommand('start-conversation', (outcome) => {
    if (outcome.type === 'StartConversation') show(outcome.view?.id ?? outcome.pendingId);
  });
  const start = (otherId: string) => send(startConversation(otherId));
  const showWith = useEffectEvent((otherId: string) => {
    const known = conversations.find(({ participants }) => participants.some(({ id }) => id === otherId));
    if (known) show(known.id);
    else start(otherId);
  });
  useEffect(() => {
    if (personId !== undefined && isKnown) showWith(personId);
  }, [personId, isKnown]);
  const hasFailed = problem !== undefined && personId !== undefined;
  useEffect(() => {
    if (hasFailed) void navigate('/messages', { replace: true });
  }, [hasFailed, navigate]);
  return {
    conversationId: search.get('conversation') ?? undefined,
    isStarting: isPending,
    start,
    close: () => {
      if (isFromList(state)) void navigate(-1);
      else void navigate('/messages', { replace: true });
    },
  };
};
