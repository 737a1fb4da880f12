import { useId, useState } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { CareConnections } from '../circle/useCareConnections.ts';
import { HealthBySenior } from '../senior/HealthBySenior.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { OwnContacts, ownSummary } from './OwnContacts.tsx';
import { SeniorContacts } from './SeniorContacts.tsx';
import { useEmergencyContacts } from './emergencyContactsResource.ts';

/**
 * A caregiver's Emergency Contacts: her seniors, each with the contacts to call and the pages to print; her own last,
 * folded.
 */
export const CareContacts = ({ seniors }: { seniors: CareConnections }) => (
  <>
    <PageHead title="Emergency Contacts" sub="Who to call for the people you care for, and their cards" />
    <div className="stack" data-focus-home tabIndex={-1}>
      <HealthBySenior
        seniors={seniors}
        title="Who to call"
        what="emergency contacts"
        card={(senior, name) => <SeniorContacts senior={senior} name={name} />}
      />
      <OwnFolded />
    </div>
  </>
);

const OwnFolded = () => {
  const id = useId();
  const own = useEmergencyContacts(useAppSelector(selectUser).id);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack stack--tight own-contacts" aria-label="My own contacts and card">
      <h2 className="own-contacts__head">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>
            My own contacts and card <span className="quiet">{ownSummary(own)}</span>
          </span>
          <Icon name={isOpen ? 'i-up' : 'i-down'} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <OwnContacts
            head={(_summary, actions) => <div className="page-head__actions own-contacts__actions">{actions}</div>}
          />
        )}
      </div>
    </section>
  );
};
