import { useState } from 'react';
import { healthCommands } from '../../events/health/healthCommands.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm } from '../form/useCommandForm.ts';
import { useTeamAround } from '../circle/useTeams.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import type { AlertDialogProps } from './AcknowledgeDialog.tsx';
import { isDone } from '../health/alertLevel.ts';
import { whatItIsAbout } from './alertOwner.ts';
import { handOverAlert } from './alertWrites.ts';
import { WhyGone } from './WhyGone.tsx';

const longestNote = healthCommands.HandOverHealthAlert.properties.note.maxLength;

interface HandOver extends Pick<AlertDialogProps, 'alert' | 'onClose'> {
  readonly takers: readonly TeamMember[];
  readonly viewerId: string;
}

/**
 * The id of the likely taker, chosen until the viewer chooses: the main contact, or the first other member; never the
 * senior, who is the one that needs help. It stays when the team changes: one who has left meanwhile is not
 * replaced by another under the finger.
 */
const useLikelyTaker = ({ alert, takers, viewerId }: Pick<HandOver, 'alert' | 'takers' | 'viewerId'>): string => {
  const [likely, setLikely] = useState('');
  const others = takers.filter(({ id }) => id !== viewerId && id !== alert.userId);
  const first = (others.find(({ isPrimary }) => isPrimary) ?? others[0])?.id;
  if (likely === '' && first !== undefined) setLikely(first);
  return likely;
};

const useHandOverForm = ({ alert, takers, viewerId, onClose }: HandOver) => {
  const likely = useLikelyTaker({ alert, takers, viewerId });
  const takerOf = (to: string) => takers.find(({ id }) => id === (to || likely));
  const calledOf = (member: TeamMember | undefined) =>
    member?.id === viewerId ? 'yourself' : member ? nameOf(member) : '';
  const form = useCommandForm({
    name: `hand-over-${alert.id}`,
    initial: { to: '', note: '' },
    longest: { note: longestNote },
    validate: ({ to }) => (takerOf(to) ? {} : { to: 'Please choose someone' }),
    write: ({ to, note }) => handOverAlert(alert, to || likely, calledOf(takerOf(to)), note),
    onSuccess: onClose,
  });
  return { form, chosen: takerOf(form.values.to) };
};

const optionOf = (member: TeamMember, viewerId: string) => ({
  value: member.id,
  label: member.id === viewerId ? 'Me' : nameOf(member),
});

/** "Hand over to Kate Whitaker" */
const handOverWords = (taker: TeamMember | undefined, viewerId: string): string => {
  if (!taker) return 'Hand over';
  return taker.id === viewerId ? 'Hand over to me' : `Hand over to ${nameOf(taker)}`;
};

interface TeamStateProps {
  readonly team: ReturnType<typeof useTeamAround>;
  readonly hasTakers: boolean;
}

const TeamState = ({ team: { status, retry }, hasTakers }: TeamStateProps) => {
  if (status === 'waiting') return <SkeletonRows what="the care team" rows={2} />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the care team." onRetry={retry} />;
  return !hasTakers && <p className="notice">Nobody else in the care team may record readings.</p>;
};

interface NoteFieldProps {
  readonly problem: string | undefined;
  readonly control: ReturnType<ReturnType<typeof useHandOverForm>['form']['field']>;
}

const NoteField = ({ problem, control: typed }: NoteFieldProps) => (
  <FieldGroup
    label="What should they know?"
    isOptional
    hint={`Up to ${longestNote}\u00a0characters.`}
    problem={problem}
  >
    {(control) => <textarea {...control} {...typed} className="input" rows={3} />}
  </FieldGroup>
);

/** Hands an alert over to another member who may record readings; they get a notice. */
export const HandOverDialog = ({ alert, owner, isGone, onClose }: AlertDialogProps) => {
  const viewerId = useAppSelector(selectUser).id;
  const team = useTeamAround(alert.userId);
  const takers = team.members.filter(({ id, changesHealth }) => changesHealth && id !== alert.acknowledgedBy?.id);
  const { form, chosen } = useHandOverForm({ alert, takers, viewerId, onClose });
  const { problems, change, field } = form;
  const canSend = !isGone && !isDone(alert) && takers.length > 0;
  return (
    <CommandFormDialog
      title="Hand this alert over"
      form={form}
      button={canSend ? handOverWords(chosen, viewerId) : undefined}
      onClose={onClose}
    >
      <p>{whatItIsAbout(owner, alert.kind)} They’ll get a notice that it’s theirs now.</p>
      <TeamState team={team} hasTakers={takers.length > 0} />
      {takers.length > 0 && (
        <Choices
          legend="Who takes over?"
          name={`hand-over-${alert.id}`}
          options={takers.map((member) => optionOf(member, viewerId))}
          value={chosen?.id ?? ''}
          onChange={(to) => change({ to })}
          problem={problems.to}
        />
      )}
      <NoteField problem={problems.note} control={field('note')} />
      <div className="acknowledge__state" role="status">
        {isGone && <WhyGone alert={alert} />}
      </div>
    </CommandFormDialog>
  );
};
