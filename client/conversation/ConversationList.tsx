import { useState } from 'react';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import type { Loading } from '../resource/loading.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { NewConversations } from './NewConversations.tsx';
import { usePeopleToWriteTo } from './usePeopleToWriteTo.ts';
import type { OpenConversation } from './useOpenConversation.ts';

interface ConversationListProps extends Loading {
  readonly conversations: readonly ConversationView[];
  readonly retry: () => void;
  readonly open: OpenConversation;
}

/** Rows shown at first, and added each time: thousands of rows make a phone stutter. */
const step = 50;

/** The left list: conversations, newest first, then people without one. */
export const ConversationList = ({ conversations, status, shownSince, retry, open }: ConversationListProps) => {
  const { id: viewerId, timeZone } = useAppSelector(selectUser);
  const groups = usePeopleToWriteTo(conversations);
  const [count, setCount] = useState(step);
  // always includes the open one
  const shown = Math.max(count, conversations.findIndex(({ id }) => id === open.conversationId) + 1);
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load your conversations." onRetry={retry} />;
  if (status === 'waiting') return <SkeletonRows what="your conversations" />;
  return (
    <>
      <ShownSince what="your conversations" since={shownSince} timeZone={timeZone} onRetry={retry} />
      <h2 className="visually-hidden">Conversations</h2>
      {conversations.length === 0 && <NoConversations hasPeople={groups.length > 0} />}
      <ul className="messages__rows" aria-label="Conversations">
        {conversations.slice(0, shown).map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              viewerId={viewerId}
              isOpen={conversation.id === open.conversationId}
            />
          </li>
        ))}
      </ul>
      <ShowOlder
        of={{
          hasOlder: conversations.length > shown,
          isLoadingOlder: false,
          hasOlderFailed: false,
          showOlder: () => setCount(shown + step),
        }}
        what="older conversations"
      />
      {groups.length > 0 && <NewConversations groups={groups} isStarting={open.isStarting} onStart={open.start} />}
    </>
  );
};

const NoConversations = ({ hasPeople }: { readonly hasPeople: boolean }) => (
  <EmptyState
    icon="i-messages"
    title="No conversations yet"
    {...(hasPeople ? {} : { text: 'Connect with caregivers first to start messaging' })}
    isCard={false}
  />
);
