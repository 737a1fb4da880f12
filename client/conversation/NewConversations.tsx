import { useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import type { PeopleToWriteTo } from './usePeopleToWriteTo.ts';

interface NewConversationsProps {
  readonly groups: readonly PeopleToWriteTo[];
  readonly isStarting: boolean;
  readonly onStart: (personId: string) => void;
}

const Group = ({
  group: { team, people },
  isStarting,
  onStart,
}: Omit<NewConversationsProps, 'groups'> & { group: PeopleToWriteTo }) => {
  const id = useId();
  return (
    <>
      {team !== undefined && (
        <h3 className="messages__team" id={id}>
          {team}
        </h3>
      )}
      <ul aria-labelledby={team === undefined ? undefined : id}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="conversation conversation--new"
              aria-disabled={isStarting}
              onClick={() => !isStarting && onStart(person.id)}
            >
              <PersonAvatar person={person} />
              <span className="person__text">
                <span className="person__name">{nameOf(person)}</span>
                <span className="person__role">Click to start conversation</span>
              </span>
              <Icon name="i-plus" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

export const NewConversations = ({ groups, ...rest }: NewConversationsProps) => (
  <section aria-labelledby="start-new-conversation">
    <h2 className="messages__heading" id="start-new-conversation">
      Start New Conversation
    </h2>
    {groups.map((group) => (
      <Group key={group.team ?? ''} group={group} {...rest} />
    ))}
  </section>
);
