import { useState } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { ShownBy } from '../resource/useOwner.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { AddContactDialog } from './ContactFormDialog.tsx';
import { ContactList } from './ContactList.tsx';
import { countLabel } from './contactLabels.ts';
import { useEmergencyContacts } from './emergencyContactsResource.ts';

type Own = ShownBy<typeof useEmergencyContacts>;

/** The viewer's own contacts, which she adds, orders and edits. */
export const OwnContacts = () => {
  const { id, timeZone } = useAppSelector(selectUser);
  const own = useEmergencyContacts(id);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="stack" data-focus-home tabIndex={-1}>
      <ShownSince what="your emergency contacts" since={own.shownSince} timeZone={timeZone} onRetry={own.retry} />
      <Contacts own={own} onAdd={() => setAdding(true)} />
      {isAdding && <AddContactDialog ownerId={id} contacts={own.contacts} onClose={() => setAdding(false)} />}
    </div>
  );
};

const Contacts = ({ own: { status, contacts, retry }, onAdd }: { own: Own; onAdd: () => void }) => {
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load your emergency contacts." onRetry={retry} />;
  if (status === 'waiting')
    return (
      <Card title="Your Contacts">
        <SkeletonRows what="your emergency contacts" />
      </Card>
    );
  if (contacts.length === 0)
    return (
      <EmptyState
        icon="i-emergency"
        title="No emergency contacts yet"
        text="Add the people to call if something happens to you. You’ll see them here and on your emergency card."
        action={<Button intent="primary" text="Add Your First Contact" aria-haspopup="dialog" onClick={onAdd} />}
      />
    );
  return <ContactList contacts={contacts} onAdd={onAdd} />;
};

export const ownSummary = ({ status, contacts }: Pick<Own, 'status' | 'contacts'>): string => {
  if (status === 'waiting') return 'Loading your emergency contacts…';
  return status === 'ready' && contacts.length > 0 ? countLabel(contacts.length) : 'No contacts entered yet';
};
