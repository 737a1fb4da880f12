import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ContactLine } from './ContactLine.tsx';
import { ContactMenu } from './ContactMenu.tsx';
import { useContactOrder } from './useContactOrder.ts';
import { useDragOrder } from './useDragOrder.ts';

/** The order, what is dragged, and the announcement of the last move for screen readers. */
const useMovableOrder = (contacts: readonly EmergencyContactView[]) => {
  const { shown, move } = useContactOrder(contacts);
  const [announcement, setAnnouncement] = useState('');
  const keepFocus = useFocusKept(shown);
  const handleMove = (id: string, to: number) => {
    keepFocus();
    move(id, to);
    const name = shown.find((contact) => contact.id === id)?.name ?? '';
    setAnnouncement(`${name} is now number ${to + 1} of ${shown.length}.`);
  };
  const { drag, handle } = useDragOrder(shown.length, handleMove);
  return { shown, announcement, drag, handle, handleMove };
};

interface ContactListProps {
  readonly contacts: readonly EmergencyContactView[];
  readonly onAdd: () => void;
}

/** All contacts in their order, which the handle or the menu changes. */
export const ContactList = ({ contacts, onAdd }: ContactListProps) => {
  const order = useMovableOrder(contacts);
  const { shown, announcement } = order;
  return (
    <Card
      title="Your Contacts"
      aside={
        shown.length > 1 ? <p className="quiet screen-only">To change the order, drag Move or open More.</p> : undefined
      }
    >
      <ul className="rows contacts" data-focus-home tabIndex={-1}>
        {shown.map((contact, index) => (
          <ContactRow key={contact.id} contact={contact} index={index} order={order} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="card__foot">
        <Button icon={<Icon name="i-plus" />} text="Add Contact" aria-haspopup="dialog" onClick={onAdd} />
      </div>
    </Card>
  );
};

interface ContactRowProps {
  readonly contact: EmergencyContactView;
  readonly index: number;
  readonly order: ReturnType<typeof useMovableOrder>;
}

const ContactRow = ({ contact, index, order }: ContactRowProps) => {
  const { shown, drag, handle, handleMove } = order;
  const dragged = shown.findIndex(({ id }) => id === drag?.id);
  return (
    <li
      className="person-row contact"
      data-dragged={drag?.id === contact.id || undefined}
      data-drop={drag && drag.to !== dragged ? dropAt(index, dragged, drag.to) : undefined}
      style={drag?.id === contact.id ? { transform: `translateY(${drag.at - drag.from}px)` } : undefined}
      data-focus-home
      tabIndex={-1}
    >
      <ContactLine
        contact={contact}
        isDetailed
        before={
          shown.length > 1 && (
            <MoveHandle name={contact.name} place={`${index + 1} of ${shown.length}`} {...handle(contact.id, index)} />
          )
        }
      >
        <ContactMenu contact={contact} index={index} count={shown.length} onMove={handleMove} />
      </ContactLine>
    </li>
  );
};

interface MoveHandleProps extends ComponentProps<'button'> {
  readonly name: string;
  /** "2 of 5" */
  readonly place: string;
}

const MoveHandle = ({ name, place, ...handle }: MoveHandleProps) => (
  <button
    type="button"
    className="icon-word contact__handle"
    aria-label={`Move ${name}, number ${place}: arrow up or arrow down`}
    {...handle}
  >
    <Icon name="i-grip" />
    Move
  </button>
);

/** The edge of a row at which the dragged one would land. */
const dropAt = (index: number, dragged: number, to: number): 'before' | 'after' | undefined => {
  if (index !== to) return undefined;
  return to < dragged ? 'before' : 'after';
};

/** A row loses the focus when it moves in the DOM. */
const useFocusKept = (shown: readonly EmergencyContactView[]): (() => void) => {
  const focused = useRef<Element | null>(null);
  const order = shown.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element instanceof HTMLElement && element.isConnected && document.activeElement !== element) element.focus();
  }, [order]);
  return () => {
    focused.current = document.activeElement;
  };
};
