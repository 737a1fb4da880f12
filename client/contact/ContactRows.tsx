import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { ContactLine } from './ContactLine.tsx';

/** Somebody's contacts to read and to call. */
export const ContactRows = ({ contacts }: { contacts: readonly EmergencyContactView[] }) => (
  <ul className="rows">
    {contacts.map((contact) => (
      <li key={contact.id} className="person-row contact">
        <ContactLine contact={contact} isDetailed />
      </li>
    ))}
  </ul>
);
