import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import type { Named } from '../ui/sentence.ts';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { Status } from '../ui/Status.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { memberLabel, sinceLabel } from './circleLabels.ts';
import { PersonActions } from './PersonActions.tsx';
import { useMoment } from '../clock/useMoment.ts';
import { useTeamAround } from './useTeams.ts';

interface PersonCardProps {
  readonly person: Named;
  readonly ownerId: string;
  readonly onClose: () => void;
}

/** A care team member, and the ways to reach her. Open while it is rendered. */
export const PersonCard = ({ person, ownerId, onClose }: PersonCardProps) => {
  const { status, members, retry } = useTeamAround(ownerId);
  const member = members.find(({ id }) => id === person.id);
  return (
    <SheetDialog title={member ? nameOf(member) : person.name} onClose={onClose} className="person-card dialog--low">
      {member && <Member member={member} />}
      {!member && status === 'waiting' && <SkeletonRows what={person.name} rows={1} />}
      {!member && status === 'failed' && <LoadProblem sentence="We couldn’t load the care team." onRetry={retry} />}
      {!member && status === 'ready' && (
        <p>{`We can’t show you more about ${person.name}, who may no longer be in the care team.`}</p>
      )}
    </SheetDialog>
  );
};

const Member = ({ member }: { member: TeamMember }) => {
  const moment = useMoment();
  const since = sinceLabel(member, moment);
  return (
    <>
      <div className="person">
        <PersonAvatar person={member} isLarge />
        <span>
          <span className="person__name">{memberLabel(member)}</span>
          {since && <span className="person__role">{since}</span>}
          {member.phone && <span className="person__role">{unbroken(member.phone)}</span>}
          {member.isPrimary && <Status kind="accepted" word="Main contact" />}
        </span>
      </div>
      <PersonActions member={member} />
    </>
  );
};
