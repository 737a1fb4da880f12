import { useAppSelector } from '../store/hooks.ts';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { namesSideBySide } from '../person/seniorName.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { CareContacts } from './CareContacts.tsx';
import './contacts.css';
import { OwnContacts } from './OwnContacts.tsx';
import { SeniorContacts } from './SeniorContacts.tsx';

/**
 * Emergency Contacts (spec.md §2): a senior's own first, then those of the people she looks after; a caregiver's in the
 * opposite order.
 */
export const EmergencyContactsPage = () => {
  const { role } = useAppSelector(selectUser);
  const seniors = useSeniors();
  const isAlone = seniors.status === 'ready' && seniors.connections.length === 0;
  if (homeOf(role) === 'carer' && !isAlone) return <CareContacts seniors={seniors} />;
  const names = namesSideBySide(seniors.connections);
  return (
    <OwnContacts head={(summary, actions) => <PageHead title="Emergency Contacts" sub={summary} actions={actions} />}>
      {seniors.connections.map(
        (senior) =>
          senior.permissions.health !== false && (
            <SeniorContacts key={senior.seniorId} senior={senior} name={names.get(senior.seniorId) ?? ''} />
          ),
      )}
    </OwnContacts>
  );
};
