import { useId } from 'react';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { isEmergencyNumber } from '../ui/phoneLink.ts';
import { CallButton } from '../person/CallButton.tsx';

/** spec.md §2: shown when any contact is of type emergency; each is one large button. */
export const EmergencyServices = ({ services }: { services: readonly EmergencyContactView[] }) => {
  const id = useId();
  if (services.length === 0) return null;
  return (
    <section className="emergency-services" aria-labelledby={id}>
      <h3 id={id}>Emergency Services</h3>
      <ul>
        {services.map((contact) => (
          <li key={contact.id} className="emergency-services__row">
            <span>
              <span dir="auto">{contact.name}</span>
              {!isEmergencyNumber(contact.phone) && <span className="number">{contact.phone}</span>}
            </span>
            <CallButton
              name={contact.name}
              phone={contact.phone}
              word={isEmergencyNumber(contact.phone) ? 'Call 911' : 'Call'}
              className="button button--large emergency-call"
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
