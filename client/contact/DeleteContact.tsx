import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { removeContact } from './emergencyContactsResource.ts';

interface DeleteContactProps {
  readonly contact: EmergencyContactView;
  readonly onClose: () => void;
}

/** Open while it is rendered: asks in spec.md §5's words, and deletes. */
export const DeleteContact = ({ contact, onClose }: DeleteContactProps) => {
  const { isPending, send } = useCommand(`delete-${contact.id}`, onClose);
  useFocusReturn();
  return (
    <ConfirmDialog
      isOpen
      question="Are you sure you want to delete this emergency contact?"
      confirmText="Delete"
      isPending={isPending}
      onConfirm={() => send(removeContact(contact))}
      onCancel={onClose}
    >
      <p>
        <bdi>{contact.name}</bdi>, {contact.phone}. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
