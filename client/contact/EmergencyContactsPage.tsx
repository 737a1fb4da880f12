import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import type { ShownBy } from '../app/useOwner.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { AddContactDialog } from './ContactFormDialog.tsx';
import { ContactList } from './ContactList.tsx';
import { EmergencyServices } from './EmergencyServices.tsx';
import { countLabel } from './contactLabels.ts';
import { useEmergencyContacts } from './emergencyContactsResource.ts';
import { SeniorContacts } from './SeniorContacts.tsx';
import './contacts.css';

type Own = ShownBy<typeof useEmergencyContacts>;

/** Emergency Contacts (spec.md §2): those of the seniors the viewer looks after, and the viewer's own, which a senior has first. */
export const EmergencyContactsPage = () => {
  const { id, role, timeZone } = useAppSelector(selectUser);
  const own = useEmergencyContacts(id);
  const seniors = useSeniors();
  // one's own list must not move down when theirs arrive
  const areSeniorsAwaited = role !== 'senior' && seniors.status === 'waiting';
  const ofSeniors = seniors.connections.map(
    (senior) => senior.permissions.health && <SeniorContacts key={senior.seniorId} senior={senior} />,
  );
  const [isAdding, setAdding] = useState(false);
  const handleAdd = () => setAdding(true);
  return (
    <>
      <PageHead
        title="Emergency Contacts"
        sub={summaryOf(own)}
        actions={
          <>
            <Link className="button" to="/emergency-card">
              <Icon name="i-print" />
              Print emergency card
            </Link>
            <Link className="button" to="/report">
              <Icon name="i-print" />
              Page for the doctor
            </Link>
            <Button icon={<Icon name="i-plus" />} text="Add Contact" aria-haspopup="dialog" onClick={handleAdd} />
          </>
        }
      />
      <div className="stack" data-focus-home tabIndex={-1}>
        <ShownSince what="your emergency contacts" since={own.shownSince} timeZone={timeZone} onRetry={own.retry} />
        {role !== 'senior' && ofSeniors}
        <Contacts own={areSeniorsAwaited ? { ...own, status: 'waiting' } : own} onAdd={handleAdd} />
        {role === 'senior' && ofSeniors}
      </div>
      {isAdding && <AddContactDialog ownerId={id} contacts={own.contacts} onClose={() => setAdding(false)} />}
    </>
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
  return (
    <>
      <EmergencyServices contacts={contacts} />
      <ContactList contacts={contacts} />
    </>
  );
};

/** Always one line, so that the layout does not shift when data arrives. */
const summaryOf = ({ status, contacts }: Own): string => {
  if (status === 'waiting') return 'Loading your emergency contacts…';
  return status === 'ready' && contacts.length > 0 ? countLabel(contacts.length) : 'The people to call when something happens';
};
