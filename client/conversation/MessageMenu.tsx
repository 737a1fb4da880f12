import { useState, type KeyboardEvent } from 'react';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { useCommand } from '../command/useCommand.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TakeBackQuestion } from '../ui/TakeBackQuestion.tsx';
import { plainly } from '../ui/wallClock.ts';
import { takeBackKey, takeBackMessage } from './conversationWrites.ts';

interface MessageMenuProps {
  readonly message: MessageView;
  /** "9:58 AM" */
  readonly time: string;
  /** The other person's first name. */
  readonly name: string;
  readonly isTabStop: boolean;
}

/** A long thread is one Tab stop: from its newest menu the arrow keys move to the others. */
const goToOther = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const menus = [...document.querySelectorAll<HTMLButtonElement>('.bubble__more')];
  menus[menus.indexOf(event.currentTarget) + step]?.focus();
};

/** "More" on the viewer's own message. */
export const MessageMenu = ({ message, time, name, isTabStop }: MessageMenuProps) => {
  const [isAsking, setAsking] = useState(false);
  const label = plainly(`More for your message, ${time}`);
  return (
    <>
      <ActionMenu
        label={label}
        actions={[{ label: 'Take back…', icon: 'i-undo', onSelect: () => setAsking(true) }]}
        button={(props) => (
          <button
            {...props}
            className="bubble__more"
            aria-label={label}
            tabIndex={isTabStop ? 0 : -1}
            onKeyDown={goToOther}
          >
            <Icon name="i-more" />
          </button>
        )}
      />
      {isAsking && <TakeBackMessage id={message.id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
};

const TakeBackMessage = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { isPending, send } = useCommand(takeBackKey(id), onClose);
  return (
    <TakeBackQuestion
      question="Take this message back?"
      isPending={isPending}
      onConfirm={() => send(takeBackMessage(id))}
      onCancel={onClose}
    >
      It’s removed for you and <bdi>{name}</bdi>, who’ll see that you took something back. This can’t be undone.
    </TakeBackQuestion>
  );
};
