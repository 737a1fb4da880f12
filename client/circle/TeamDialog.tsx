import { SheetDialog } from '../ui/laterOverlays.ts';
import { teamTally } from './circleLabels.ts';
import { TeamList } from './TeamList.tsx';
import type { OpenQuestion } from './TeamQuestion.tsx';
import type { Circle } from './useCircle.ts';

interface TeamDialogProps {
  readonly circle: Circle;
  readonly onAsk: (question: OpenQuestion) => void;
  readonly onClose: () => void;
}

/** "Show More": all members and invitations. */
export const TeamDialog = ({ circle: { members, pending, closed }, onAsk, onClose }: TeamDialogProps) => (
  <SheetDialog title="My Care Team" onClose={onClose} className="team">
    <p className="quiet">{teamTally(members.length, pending.length)}</p>
    <TeamList members={members} pending={pending} closed={closed} onAsk={onAsk} />
  </SheetDialog>
);
