import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { Icon } from '../ui/Icon.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Status } from '../ui/Status.tsx';
import type { ReactNode } from 'react';
import { CallButton } from '../person/CallButton.tsx';
import { contactLabel, contactPerson } from './contactLabels.ts';

interface ContactRowProps {
  readonly contact: EmergencyContactView;
  /** In front of the person. */
  readonly before?: ReactNode;
  /** After the call button. */
  readonly children?: ReactNode;
  /** Also shows the notes. */
  readonly isDetailed?: boolean;
}

/** The contact, the number in full, and the button that calls it; the same in every list. */
export const ContactLine = ({ contact, before, children, isDetailed = false }: ContactRowProps) => (
  <>
    {before}
    <span className="person">
      <ContactAvatar contact={contact} />
      <span>
        <span className="person__name" dir="auto">
          {contact.name}
        </span>
        <span className="person__role" dir="auto">
          {contactLabel(contact)}
        </span>
        <span className="number contact__phone">{contact.phone}</span>
        {contact.isPrimary && <Status kind="accepted" word="First to call" />}
        {isDetailed && contact.notes && (
          <span className="contact__notes" dir="auto">
            {contact.notes}
          </span>
        )}
      </span>
    </span>
    <span className="person-row__act contact__act">
      <CallButton name={contact.name} phone={contact.phone} />
      {children}
    </span>
  </>
);

/** A service has no initials. */
const ContactAvatar = ({ contact }: { contact: EmergencyContactView }) =>
  contact.contactType === 'emergency' ? (
    <span className="avatar" aria-hidden="true">
      <Icon name="i-emergency" />
    </span>
  ) : (
    <PersonAvatar person={contactPerson(contact)} />
  );
