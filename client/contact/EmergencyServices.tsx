import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { Card } from '../ui/Card.tsx';
import { isEmergencyNumber } from '../ui/phoneLink.ts';
import { CallButton } from '../person/CallButton.tsx';

/** spec.md §2: shown when any contact is of type emergency; each is one large button. */
export const EmergencyServices = ({ contacts }: { contacts: readonly EmergencyContactView[] }) => {
  const services = contacts.filter(({ contactType }) => contactType === 'emergency');
  if (services.length === 0) return null;
  return (
    <Card title="Emergency Services" className="emergency-services">
      <ul className="rows rows--plain">
        {services.map((contact) => (
          <li key={contact.id} className="emergency-services__row">
            <span>
              <span className="person__name" dir="auto">
                {contact.name}
              </span>
              <span className="number emergency-services__number">{contact.phone}</span>
            </span>
            <CallButton
              name={contact.name}
              phone={contact.phone}
              word={isEmergencyNumber(contact.phone) ? 'Call 911' : 'Call'}
              className="button button--large emergency-services__call"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
