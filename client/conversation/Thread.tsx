import { useEffect, useRef } from 'react';
import type { ConversationView, ParticipantView } from '../../projections/conversation/conversations.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { useCareConnections } from '../circle/useCareConnections.ts';
import { useTeamIdWith } from '../circle/useTeams.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { firstNameOf, nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { personLabel } from './conversationLabels.ts';
import { EndedNote } from './EndedNote.tsx';
import { MessageBox } from './MessageBox.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import { useThread } from './useThread.ts';
import { otherIn } from './conversationsResource.ts';

interface ThreadProps {
  readonly conversationId: string;
  /** undefined: not in the list, or not loaded. */
  readonly conversation: ConversationView | undefined;
  readonly onBack: () => void;
}

/** The right pane: the person, the messages, and the message box. */
export const Thread = ({ conversationId, conversation, onBack }: ThreadProps) => {
  const viewer = useAppSelector(selectUser);
  const { connections } = useCareConnections();
  const thread = useThread(conversationId);
  const title = useFocusOnOpening();
  const other = conversation && otherIn(conversation, viewer.id);
  const name = other ? nameOf(other) : 'Conversation';
  const called = other?.firstName ? firstNameOf(other) : name;
  return (
    <section className="thread" aria-label={name}>
      <div className="thread__head">
        <button type="button" className="icon-word thread__back" onClick={onBack}>
          <Icon name="i-left" />
          Back
        </button>
        <div className="person">
          {other && <PersonAvatar person={other} />}
          <div>
            <h2 className="person__name" ref={title} tabIndex={-1}>
              {other ? <KnownName person={other} /> : name}
            </h2>
            {other && <p className="person__role">{personLabel(other, connections, viewer.id)}</p>}
          </div>
        </div>
      </div>
      <ThreadBody thread={thread} conversationId={conversationId} name={called} viewer={viewer} />
      {conversation?.canSend === false ? (
        <EndedNote conversationId={conversationId} name={called} />
      ) : (
        thread.status !== 'refused' && <MessageBox key={conversationId} conversationId={conversationId} name={called} />
      )}
    </section>
  );
};

/** Opens the person's card as long as the two share a care team. */
const KnownName = ({ person }: { person: ParticipantView }) => {
  const seniorId = useTeamIdWith(person.id);
  const name = nameOf(person);
  return seniorId === undefined ? name : <PersonName person={{ id: person.id, name }} ownerId={seniorId} />;
};

interface ThreadBodyProps {
  readonly thread: ReturnType<typeof useThread>;
  readonly conversationId: string;
  readonly name: string;
  readonly viewer: { readonly id: string; readonly timeZone: string };
}

const ThreadBody = ({ thread, conversationId, name, viewer }: ThreadBodyProps) => {
  const { status, loadedAt, retry } = thread;
  if (status === 'refused') return <p className="thread__state">We couldn’t find this conversation.</p>;
  if (loadedAt === null && status === 'failed')
    return (
      <div className="thread__state">
        <LoadProblem sentence="We couldn’t load these messages." onRetry={retry} />
      </div>
    );
  if (loadedAt === null)
    return (
      <p className="thread__state" role="status">
        Loading messages...
      </p>
    );
  const since = status === 'failed' ? new Date(loadedAt) : undefined;
  return (
    <div className="thread__body">
      <ShownSince what="these messages" since={since} timeZone={viewer.timeZone} onRetry={retry} />
      <ThreadMessages thread={thread} conversationId={conversationId} name={name} viewerId={viewer.id} />
    </div>
  );
};

/** If the thread replaces the list, it takes the focus. With a keyboard, the box takes it itself. */
const useFocusOnOpening = () => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName !== 'TEXTAREA') title.current?.focus({ preventScroll: true });
  }, []);
  return title;
};
