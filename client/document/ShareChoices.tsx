import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { memberLabel } from '../circle/circleLabels.ts';
import { connectionName } from '../person/connectionName.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import './document.css';

interface ShareChoicesProps {
  readonly members: readonly CareConnection[];
  readonly sharedWith: readonly string[];
  readonly problem?: string | undefined;
  readonly onChange: (sharedWith: readonly string[]) => void;
}

/** Each member of the care team, and whether they can open the document. */
export const ShareChoices = ({ members, sharedWith, problem, onChange }: ShareChoicesProps) => (
  <fieldset className="field share-choices">
    <legend>Who can open it</legend>
    {problem && <FieldProblem id="share-problem" problem={problem} />}
    {members.map((member) => (
      <Switch
        key={member.invitationId}
        label={connectionName(member)}
        hint={memberLabel(member)}
        isOn={sharedWith.includes(member.id)}
        state={sharedWith.includes(member.id) ? 'Yes' : 'No'}
        onChange={(isOn) => onChange([...sharedWith.filter((id) => id !== member.id), ...(isOn ? [member.id] : [])])}
      />
    ))}
  </fieldset>
);
