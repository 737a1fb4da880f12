import { useEffect, useRef } from 'react';
import { useCommand } from '../command/useCommand.ts';
import { useIsVisible } from '../ui/useIsVisible.ts';
import { markRead } from './conversationWrites.ts';

/** Marks the conversation read up to a visible message: at the thread's end, in a visible window. */
export const useMarkRead = (conversationId: string, unreadId: string | undefined, isAtEnd: boolean): void => {
  const isVisible = useIsVisible();
  const { send, isPending, problem } = useCommand(`read-${conversationId}`);
  const marked = useRef<string>(undefined);
  const isInSight = isVisible && isAtEnd;
  useEffect(() => {
    if (unreadId === undefined || !isInSight || isPending || marked.current === unreadId) return;
    marked.current = unreadId;
    send(markRead(conversationId, unreadId));
  }, [conversationId, unreadId, isInSight, isPending, send]);
  useEffect(() => {
    // the next message, or the next visit, tries again
    if (problem) marked.current = isInSight ? marked.current : undefined;
  }, [problem, isInSight]);
};
