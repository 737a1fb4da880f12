import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import {
  noThread,
  olderMessagesRequested,
  threadClosed,
  threadOpened,
  threadRetried,
  type Thread,
} from './threadSlice.ts';

interface OpenThread extends Thread {
  readonly retry: () => void;
  readonly showOlder: () => void;
}

/** The messages of a conversation, loaded when it opens and updated live. */
export const useThread = (conversationId: string): OpenThread => {
  const dispatch = useAppDispatch();
  const thread = useAppSelector((state) => state.thread[conversationId] ?? noThread);
  useEffect(() => {
    dispatch(threadOpened(conversationId));
    return () => void dispatch(threadClosed(conversationId));
  }, [dispatch, conversationId]);
  return {
    ...thread,
    retry: () => void dispatch(threadRetried(conversationId)),
    showOlder: () => void dispatch(olderMessagesRequested(conversationId)),
  };
};
