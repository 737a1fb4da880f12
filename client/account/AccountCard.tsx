import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { roleWords } from '../ui/roleWords.ts';

/** What was chosen at registration and never changes. */
export const AccountCard = () => {
  const { role, username } = useAppSelector(selectUser);
  return (
    <Card title="Account Information">
      <div className="form">
        <FieldGroup label="Account Type">
          {(control) => <input {...control} className="input" value={roleWords[role]} readOnly />}
        </FieldGroup>
        <FieldGroup label="Username">{(control) => <input {...control} className="input" value={username} readOnly />}</FieldGroup>
      </div>
    </Card>
  );
};
