import { Button } from '../ui/Button.tsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { ShownBy } from '../resource/useOwner.ts';
import { cardPath, reportPath } from '../screen/addresses.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { AddContactDialog } from './ContactFormDialog.tsx';
import { ContactList } from './ContactList.tsx';
import { EmergencyServices } from './EmergencyServices.tsx';
import { countLabel } from './contactLabels.ts';
import { useEmergencyContacts } from './emergencyContactsResource.ts';

type Own = ShownBy<typeof useEmergencyContacts>;

interface OwnContactsProps {
  /** Above the list: the summary and the buttons. */
  readonly head: (summary: string, actions: ReactNode) => ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** The viewer's own contacts, with the buttons that print the card and the page. */
export const OwnContacts = ({ head, children }: OwnContactsProps) => {
  const { id, timeZone } = useAppSelector(selectUser);
  const own = useEmergencyContacts(id);
  const [isAdding, setAdding] = useState(false);
  const handleAdd = () => setAdding(true);
  return (
    <>
      {head(ownSummary(own), <OwnActions onAdd={handleAdd} />)}
      <div className="stack" data-focus-home tabIndex={-1}>
        <ShownSince what="your emergency contacts" since={own.shownSince} timeZone={timeZone} onRetry={own.retry} />
        <Contacts own={own} onAdd={handleAdd} />
        {children}
      </div>
      {isAdding && <AddContactDialog ownerId={id} contacts={own.contacts} onClose={() => setAdding(false)} />}
    </>
  );
};

const OwnActions = ({ onAdd }: { onAdd: () => void }) => {
  const { id, role } = useAppSelector(selectUser);
  // for a caregiver, the page without `?senior=` is about the person she cares for
  const isNamed = homeOf(role) === 'carer';
  return (
    <>
      <Link className="button" to={isNamed ? cardPath(id) : '/emergency-card'}>
        <Icon name="i-print" />
        {isNamed ? 'Print my emergency card' : 'Print emergency card'}
      </Link>
      <Link className="button" to={isNamed ? reportPath(id) : '/report'}>
        <Icon name="i-print" />
        {isNamed ? 'My page for the doctor' : 'Page for the doctor'}
      </Link>
      <Button icon={<Icon name="i-plus" />} text="Add Contact" aria-haspopup="dialog" onClick={onAdd} />
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
export const ownSummary = ({ status, contacts }: Pick<Own, 'status' | 'contacts'>): string => {
  if (status === 'waiting') return 'Loading your emergency contacts…';
  return status === 'ready' && contacts.length > 0
    ? countLabel(contacts.length)
    : 'The people to call when something happens';
};
