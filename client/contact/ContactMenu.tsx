import { useState } from 'react';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { EditContactDialog } from './ContactFormDialog.tsx';
import { DeleteContact } from './DeleteContact.tsx';
import { changeContact } from './emergencyContactsResource.ts';
import { MoreMenu, type MenuAction } from '../ui/MoreMenu.tsx';

interface ContactMenuProps {
  readonly contact: EmergencyContactView;
  readonly index: number;
  readonly count: number;
  readonly onMove: (id: string, to: number) => void;
}

/** "More" of a contact: edit, move, make first to call, delete. */
export const ContactMenu = ({ contact, index, count, onMove }: ContactMenuProps) => {
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  const { send } = useCommand(`primary-${contact.id}`);
  const moveTo = (to: number) => () => onMove(contact.id, to);
  const actions: readonly MenuAction[] = [
    { label: 'Edit', icon: 'i-edit', onSelect: () => setDialog('edit') },
    ...(index > 0 ? [{ label: 'Move up', icon: 'i-up', onSelect: moveTo(index - 1) } as const] : []),
    ...(index < count - 1 ? [{ label: 'Move down', icon: 'i-down', onSelect: moveTo(index + 1) } as const] : []),
    ...(contact.isPrimary
      ? []
      : [
          {
            label: 'Make first to call',
            icon: 'i-check',
            onSelect: () => send(changeContact(contact, { isPrimary: true })),
          } as const,
        ]),
    { label: 'Delete', icon: 'i-trash', onSelect: () => setDialog('delete') },
  ];
  return (
    <>
      <MoreMenu label={`More for ${contact.name}`} actions={actions} />
      {dialog === 'edit' && <EditContactDialog contact={contact} onClose={close} />}
      {dialog === 'delete' && <DeleteContact contact={contact} onClose={close} />}
    </>
  );
};
