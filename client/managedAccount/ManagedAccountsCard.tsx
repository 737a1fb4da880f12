import { Link } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A family member's link to the accounts they set up. */
export const ManagedAccountsCard = () => {
  const { role } = useAppSelector(selectUser);
  if (role !== 'family_member') return null;
  return (
    <Card title="Accounts you set up">
      <p>Set up an account for someone you care for, and hand it over on their phone.</p>
      <Link className="row-link" to="/managed-accounts">
        Set up an account for someone <Icon name="i-arrow" />
      </Link>
    </Card>
  );
};
