import { useRef } from 'react';
import type { InviteCaregiver } from '../../events/circle/circleCommands.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { CommandFormDialog } from '../app/CommandFormDialog.tsx';
import { useCommandForm, type CommandForm } from '../app/useCommandForm.ts';
import { Switch } from '../ui/Switch.tsx';
import { areaLabels } from './circleLabels.ts';
import { invitationWritten, inviteCaregiver } from './circleWrites.ts';
import { bodyOf, draftOf, otherwiseProblem, problemsOf, type InviteDraft } from './inviteDraft.ts';
import { InviteFields } from './InviteFields.tsx';

/** Invites somebody by address. `again`: an invitation that came to nothing. */
export const InviteDialog = ({ again, onClose }: { again: InvitationSent | undefined; onClose: () => void }) => {
  const asked = useRef<InviteCaregiver>(undefined);
  const form: CommandForm<InviteDraft> = useCommandForm({
    name: 'invite-caregiver',
    initial: draftOf(again),
    validate: problemsOf,
    write: (draft) => {
      asked.current = bodyOf(draft);
      return inviteCaregiver(asked.current);
    },
    onSuccess: (outcome) => {
      const before = outcome.status === 200 ? invitationWritten(outcome) : undefined;
      const otherwise = before && asked.current && otherwiseProblem(asked.current, before);
      if (!otherwise) onClose();
      else form.setProblems({ caregiverEmail: otherwise });
    },
  });
  const { permissions } = form.values;
  return (
    <CommandFormDialog
      title="Invite Caregiver"
      form={form}
      button="Send Invitation"
      pendingText="Sending…"
      onClose={onClose}
      className="team"
    >
      <InviteFields {...form} />
      <fieldset className="field team__areas">
        <legend>What they can see</legend>
        {permissionAreas.map((area) => (
          <Switch
            key={area}
            label={areaLabels[area].label}
            hint={areaLabels[area].hint}
            isOn={permissions[area] !== false}
            onChange={(isOn) => form.change({ permissions: { ...permissions, [area]: isOn } })}
          />
        ))}
      </fieldset>
    </CommandFormDialog>
  );
};
