import { useRef, useState, type FormEvent } from 'react';
import type { InviteCaregiver } from '../../events/circle/circleCommands.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { CommandSuccess } from '../app/command.ts';
import { useFormCommand } from '../app/useCommand.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useFields } from '../ui/useFields.ts';
import { areaWords } from './circleWords.ts';
import { invitationWritten, inviteCaregiver } from './circleWrites.ts';
import { bodyOf, draftOf, otherwiseProblem, permissionsOf, problemsOf } from './inviteDraft.ts';
import { InviteFields } from './InviteFields.tsx';

/** Invites somebody by address; what was typed stays until it is sent. `again`: an invitation that came to nothing. */
export const InviteDialog = ({ again, onClose }: { again: InvitationSent | undefined; onClose: () => void }) => {
  const fields = useFields(draftOf(again));
  const [permissions, setPermissions] = useState(permissionsOf(again));
  const asked = useRef<InviteCaregiver>(undefined);
  const handleAnswer = (success: CommandSuccess) => {
    const before = success.status === 200 ? invitationWritten(success) : undefined;
    const otherwise = before && asked.current ? otherwiseProblem(asked.current, before) : undefined;
    if (otherwise === undefined) onClose();
    else fields.setProblems({ caregiverEmail: otherwise });
  };
  const { isPending, problem, send, forget } = useFormCommand('invite-caregiver', handleAnswer);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = problemsOf(fields.values);
    fields.setProblems(problems);
    if (Object.keys(problems).length > 0) return focusFirstProblem(event.currentTarget);
    asked.current = bodyOf(fields.values, permissions);
    send(inviteCaregiver(asked.current));
  };
  const problemAt = (name: string) => fields.problems[name] ?? problem?.fields[name];
  const isByField = problem && Object.keys(fields.values).some((name) => problem.fields[name]);
  return (
    <SheetDialog title="Invite Caregiver" onClose={onClose} isForm className="team">
      <form className="form" noValidate onSubmit={handleSubmit} onChange={() => problem && forget()}>
        <InviteFields field={fields.field} problemAt={problemAt} />
        <fieldset className="field team__areas">
          <legend>What they may see</legend>
          {permissionAreas.map((area) => (
            <Switch
              key={area}
              label={areaWords[area].label}
              hint={areaWords[area].hint}
              isOn={permissions[area]}
              onChange={(isOn) => setPermissions((before) => ({ ...before, [area]: isOn }))}
            />
          ))}
        </fieldset>
        {problem && !isByField && <FieldProblem id="invite-problem" problem={problem.message} />}
        <DialogFoot submitText={isPending ? 'Sending...' : 'Send Invitation'} isPending={isPending} onClose={onClose} />
      </form>
    </SheetDialog>
  );
};
