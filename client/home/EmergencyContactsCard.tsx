import { Link } from 'react-router-dom';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { ContactLine } from '../contact/ContactLine.tsx';
import { contactPerson, firstToCall, moreContacts } from '../contact/contactLabels.ts';
import { useEmergencyContacts, type ContactsOfOwner } from '../contact/emergencyContactsResource.ts';
import '../contact/contacts.css';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { CallButton } from '../person/CallButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FoldableCard, loadingFact } from '../ui/FoldableCard.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';

/** spec.md §9: the number of contacts on the dashboard. */
const shownContacts = 2;

/**
 * The senior home's card: the first contacts with their call buttons, and the link to all of them. Folded, the person to
 * call first is still one press away.
 */
export const EmergencyContactsCard = () => {
  const { id, timeZone } = useAppSelector(selectUser);
  const owned = useEmergencyContacts(id);
  const { status, contacts, shownSince, retry } = owned;
  const first = firstToCall(contacts);
  return (
    <FoldableCard
      title="Emergency Contacts"
      fact={factOf(owned)}
      foldedAct={
        first && <CallButton name={first.name} phone={first.phone} word={`Call ${firstNameOf(contactPerson(first))}`} />
      }
    >
      {status === 'waiting' && <SkeletonRows what="your emergency contacts" rows={shownContacts} />}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load your emergency contacts." onRetry={retry} />}
      <ShownSince what="your emergency contacts" since={shownSince} timeZone={timeZone} onRetry={retry} />
      {status === 'ready' && contacts.length === 0 && <NoContacts />}
      {contacts.length > 0 && <FirstContacts contacts={contacts} />}
    </FoldableCard>
  );
};

/** "Ana Alvarez, and 3 more". Undefined: there is a problem, or nobody to call with one press. */
const factOf = ({ status, contacts, shownSince }: ContactsOfOwner): string | undefined => {
  if (status === 'waiting') return loadingFact;
  const first = firstToCall(contacts);
  if (status === 'failed' || shownSince || !first) return undefined;
  return contacts.length > 1 ? `${first.name}, and ${contacts.length - 1}\u00a0more` : first.name;
};

const NoContacts = () => (
  <EmptyState
    icon="i-emergency"
    title="No emergency contacts yet"
    text="Add the people to call when something happens."
    action={
      <Link className="button button--primary" to="/emergency-contacts">
        Add Contacts
      </Link>
    }
    isCard={false}
  />
);

const FirstContacts = ({ contacts }: { readonly contacts: readonly EmergencyContactView[] }) => {
  const more = contacts.length - shownContacts;
  return (
    <>
      <ul className="rows">
        {contacts.slice(0, shownContacts).map((contact) => (
          <li key={contact.id} className="person-row contact contact--low">
            <ContactLine contact={contact} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet small">{moreContacts(more)}</p>}
      <div className="card__foot">
        <Link className="button" to="/emergency-contacts">
          Manage
        </Link>
        <Link className="button" to="/emergency-contacts">
          Add Contacts
        </Link>
      </div>
    </>
  );
};
