import { useId, useRef } from 'react';
import type { InviteCaregiver } from '../../events/circle/circleCommands.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { commandSent } from '../command/commandSlice.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { discardInvitation, inviteCaregiver } from './circleWrites.ts';
import { invitationWritten } from './circleOutcomes.ts';
import { bodyOf, draftOf, longestIn, otherwiseProblem, problemsOf, type InviteDraft } from './inviteDraft.ts';
import { InviteFields } from './InviteFields.tsx';

interface InviteDialogProps {
  /** The unsuccessful invitation to repeat; undefined: a new one. */
  readonly again: InvitationSent | undefined;
  readonly onClose: () => void;
  /** Called with the invitation whose link is to be passed on. */
  readonly onInvited: (invitationId: string) => void;
}

const useInviteForm = ({ again, onClose, onInvited }: InviteDialogProps): CommandForm<InviteDraft> => {
  const dispatch = useAppDispatch();
  const sent = useRef<InviteCaregiver>(undefined);
  const form: CommandForm<InviteDraft> = useCommandForm({
    name: again ? `invite-again-${again.id}` : 'invite-caregiver',
    initial: draftOf(again),
    longest: longestIn,
    validate: problemsOf,
    write: (draft) => {
      sent.current = bodyOf(draft);
      return inviteCaregiver(sent.current);
    },
    onSuccess: (outcome) => {
      const invited = invitationWritten(outcome);
      const otherwise = outcome.status === 200 && invited && sent.current && otherwiseProblem(sent.current, invited);
      if (otherwise) return form.setProblems({ caregiverEmail: otherwise });
      // without an address, nothing else shows that the new one replaces it
      if (again?.caregiverEmail === null)
        dispatch(commandSent({ ...discardInvitation(again.id), key: `discard-${again.id}` }));
      if (invited) onInvited(invited.id);
      else onClose();
    },
  });
  return form;
};

/** Invites somebody by address, or only by link. */
export const InviteDialog = (props: InviteDialogProps) => {
  const form = useInviteForm(props);
  const { permissions } = form.values;
  const areasId = useId();
  return (
    <CommandFormDialog
      title="Invite Caregiver"
      form={form}
      button="Send Invitation"
      pendingText="Sending…"
      onClose={props.onClose}
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
