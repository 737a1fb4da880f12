import { useId, useRef } from 'react';
import type { InviteCaregiver } from '../../events/circle/circleCommands.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { CommandFormDialog } from '../app/CommandFormDialog.tsx';
import { useCommandForm, type CommandForm } from '../app/useCommandForm.ts';
import { AreaChoice } from './AreaChoice.tsx';
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
  const areasId = useId();
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
      <section className="team__areas" aria-labelledby={areasId}>
        <h3 id={areasId}>What they can see and change</h3>
        {permissionAreas.map((area) => (
          <AreaChoice
            key={area}
            area={area}
            value={permissions[area]}
            onChange={(level) => form.change({ permissions: { ...permissions, [area]: level } })}
          />
        ))}
      </section>
    </CommandFormDialog>
  );
};
