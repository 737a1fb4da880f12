import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { roleLabels } from '../ui/roleLabels.ts';

/** What was chosen at registration and never changes. */
export const AccountCard = () => {
  const { role, username } = useAppSelector(selectUser);
  return (
    <Card title="Account Information">
      <div className="form">
        <FieldGroup label="Account Type">
          {(control) => <input {...control} className="input" value={roleLabels[role]} readOnly />}
        </FieldGroup>
        <FieldGroup label="Username">{(control) => <input {...control} className="input" value={username} readOnly />}</FieldGroup>
        <p className="quiet">
          <a href="/privacy" target="_blank" rel="noopener">
            Privacy in plain words
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </Card>
  );
};
