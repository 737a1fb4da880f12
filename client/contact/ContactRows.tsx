import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { ContactLine } from './ContactLine.tsx';

/** A person's contacts, read-only, with call buttons. */
export const ContactRows = ({ contacts }: { contacts: readonly EmergencyContactView[] }) => (
  <ul className="rows">
    {contacts.map((contact) => (
      <li key={contact.id} className="person-row contact">
        <ContactLine contact={contact} isDetailed />
      </li>
    ))}
  </ul>
);
