import { Button } from '../ui/Button.tsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FoldableCard, loadingFact } from '../ui/FoldableCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { teamTally } from './circleLabels.ts';
import { TeamList } from './TeamList.tsx';
import { TeamDialog, TeamQuestion } from './teamLater.ts';
import type { OpenQuestion } from './TeamQuestion.tsx';
import { useCircle, type Circle } from './useCircle.ts';
import { useMoment } from '../clock/useMoment.ts';
import './circle.css';

/** spec.md §9: active members, and invitations, before "Show More". */
const shownOfEach = 3;

/** The senior home's card about her care team: members, invitations, and permissions. `auditors`: a part below them. */
export const MyCareTeam = ({ auditors }: { readonly auditors?: ReactNode }) => {
  const circle = useCircle();
  const [isAllShown, setAllShown] = useState(false);
  const [question, ask] = useState<OpenQuestion>();
  const { members, pending } = circle;
  return (
    <FoldableCard
      title="My Care Team"
      aside={teamTally(members.length, pending.length)}
      fact={factOf(circle)}
      foot={<Foot circle={circle} onAsk={ask} onShowAll={() => setAllShown(true)} />}
      className="team"
    >
      <CardContent circle={circle} onAsk={ask} />
      {auditors}
      {isAllShown && <TeamDialog circle={circle} onAsk={ask} onClose={() => setAllShown(false)} />}
      {question && <TeamQuestion question={question} circle={circle} onAsk={ask} onClose={() => ask(undefined)} />}
    </FoldableCard>
  );
};

/** Undefined: there is a problem, or nobody yet, which shows how to begin. */
const factOf = (circle: Circle): string | undefined => {
  const { status, shownSince, members, pending } = circle;
  if (status === 'waiting') return loadingFact;
  if (status === 'failed' || shownSince || isEmpty(circle)) return undefined;
  return teamTally(members.length, pending.length) ?? 'No members yet';
};

interface CardContentProps {
  readonly circle: Circle;
  readonly onAsk: (question: OpenQuestion) => void;
}

const CardContent = ({ circle, onAsk }: CardContentProps) => {
  const { status, members, pending, closed, retry } = circle;
  if (status === 'waiting') return <SkeletonRows what="your care team" />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load your care team." onRetry={retry} />;
  if (isEmpty(circle))
    return (
      <EmptyState
        icon="i-family"
        title="No one is in your care team yet"
        text="Invite a family member or a caregiver. You choose what they can see."
        action={<InviteButton onAsk={onAsk} />}
        isCard={false}
      />
    );
  const first = {
    members: members.slice(0, shownOfEach),
    pending: pending.slice(0, shownOfEach),
    closed: closed.slice(0, shownOfEach),
  };
  return (
    <>
      <ShownSince circle={circle} />
      <TeamList {...first} onAsk={onAsk} />
    </>
  );
};

const isEmpty = ({ members, pending, closed }: Circle): boolean =>
  members.length + pending.length + closed.length === 0;

/** Inviting takes one press on a phone as well, where the members are folded. */
const Foot = ({ circle, onAsk, onShowAll }: CardContentProps & { readonly onShowAll: () => void }) => {
  const { status, members, pending, closed } = circle;
  if (status !== 'ready' || isEmpty(circle)) return null;
  const hasMore = [members, pending, closed].some(({ length }) => length > shownOfEach);
  return (
    <div className="card__foot team__foot">
      {hasMore && <Button variant="outlined" text="Show More" aria-haspopup="dialog" onClick={onShowAll} />}
      <InviteButton onAsk={onAsk} />
      <Link className="button" to="/record-views">
        Who looked at my record
      </Link>
    </div>
  );
};

const InviteButton = ({ onAsk }: { onAsk: (question: OpenQuestion) => void }) => (
  <Button
    variant="outlined"
    icon={<Icon name="i-plus" />}
    text="Invite Caregiver"
    aria-haspopup="dialog"
    onClick={() => onAsk({ kind: 'invite' })}
  />
);

const ShownSince = ({ circle: { shownSince, retry } }: { circle: Circle }) => {
  const { timeZone } = useMoment();
  if (!shownSince) return null;
  const sentence = `We couldn’t load your care team. What you see is from ${clockTime(shownSince, timeZone)}.`;
  return <LoadProblem sentence={sentence} onRetry={retry} />;
};
