import { invitationsId } from '../circle/PendingInvitations.tsx';
import { useInvitationsReceived } from '../circle/useInvitationsReceived.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';

/** The number of invitations that wait below Today; 0 where the second column shows them beside it. */
export const useInvitationsBelow = (): number => {
  const isNarrow = useIsNarrow();
  const { pending } = useInvitationsReceived();
  return isNarrow ? pending.length : 0;
};

const words = (count: number): string =>
  count === 1 ? 'An invitation waits for your answer' : `${count} invitations wait for your answer`;

/** A low line that leads to them. */
export const TodayInvitations = ({ count }: { count: number }) => (
  <p className="today__invited">
    <Icon name="i-family" />
    <Button variant="minimal" text={words(count)} onClick={() => document.getElementById(invitationsId)?.focus()} />
  </p>
);
