import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCareTeam } from '../circle/careTeamResource.ts';
import { memberLabel, sinceLabel } from '../circle/circleLabels.ts';
import { PersonActions } from '../circle/PersonActions.tsx';
import { useMoment } from '../clock/useMoment.ts';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { listed } from '../ui/listed.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { firstNameOf, nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { Status } from '../ui/Status.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { calledName, whoseOf } from '../person/seniorName.ts';

/** Named while the card is folded. */
const mostNamed = 3;

/** The other members of a senior's care team, and the ways to reach them (product.md "The team"). */
export const SeniorTeam = ({ senior }: { senior: CareConnection }) => (
  <FoldableCard title={`${whoseOf(senior)} care team`} fact={useNames(senior)} className="senior-team">
    <Content senior={senior} />
  </FoldableCard>
);

/** "You and Fay"; undefined if they couldn’t be loaded. */
const useNames = (senior: CareConnection): string | undefined => {
  const { status, members } = useCareTeam(senior.seniorId);
  const viewerId = useAppSelector(selectUser).id;
  if (status !== 'ready') return status === 'failed' ? undefined : 'Loading…';
  const others = members.filter(({ id, isSenior }) => !isSenior && id !== viewerId);
  const names = ['You', ...others.map(firstNameOf)];
  return names.length > mostNamed ? `${names.length} people` : listed(names);
};

const Content = ({ senior }: { senior: CareConnection }) => {
  const { status, shownSince, members, retry } = useCareTeam(senior.seniorId);
  const { timeZone } = useMoment();
  const what = `${whoseOf(senior)} care team`;
  const others = members.filter(({ isSenior }) => !isSenior);
  if (status === 'waiting') return <SkeletonRows what={what} />;
  if (status === 'failed') return <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />;
  return (
    <>
      <ShownSince what={what} since={shownSince} timeZone={timeZone} onRetry={retry} />
      <ul className="rows">
        {others.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {others.length < 2 && (
        <p className="quiet">{`You’ll see the other members here when ${calledName(senior)} lets them see each other.`}</p>
      )}
    </>
  );
};

const MemberRow = ({ member }: { member: TeamMember }) => {
  const moment = useMoment();
  const isViewer = useAppSelector(selectUser).id === member.id;
  return (
    <li className="person-row">
      <span className="person">
        <PersonAvatar person={member} />
        <span>
          <span className="person__name">{isViewer ? 'You' : nameOf(member)}</span>
          <span className="person__role">{memberLabel(member)}</span>
          <span className="person__role">{sinceLabel(member, moment)}</span>
          {member.phone && !isViewer && <span className="person__role">{unbroken(member.phone)}</span>}
          {member.isPrimary && <Status kind="accepted" word="Main contact" />}
        </span>
      </span>
      {!isViewer && <PersonActions member={member} />}
    </li>
  );
};
