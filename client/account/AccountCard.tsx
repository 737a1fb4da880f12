import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { AccountTypeField } from './AccountTypeField.tsx';

/** The account's role and username. */
export const AccountCard = () => {
  const { username } = useAppSelector(selectUser);
  return (
    <Card title="Account Information">
      <div className="form">
        <AccountTypeField />
        <FieldGroup label="Username">
          {(control) => <input {...control} className="input" value={username} readOnly />}
        </FieldGroup>
        <p className="quiet">
          <a className="row-link" href="/privacy" target="_blank" rel="noopener">
            Privacy in plain words
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </Card>
  );
};
