import { useState } from 'react';
import { useTeam } from '../circle/useCareConnections.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import './escalation.css';
import { EscalationDialog } from './escalationLater.ts';
import { setUpQuestion } from './escalationLabels.ts';
import { useEscalation } from './escalationResource.ts';
import { SetUpActs } from './SetUpActs.tsx';

/** On a senior's home, once somebody could be told of a late dose: whether to set it up. Answered, it is gone for good. */
export const EscalationQuestion = () => {
  const { role } = useAppSelector(selectUser);
  const isPossible = useTeam().connections.some(({ permissions }) => permissions.medications !== false);
  return role === 'senior' && isPossible && <Question />;
};

const Question = () => {
  const { id } = useAppSelector(selectUser);
  const { escalation } = useEscalation(id);
  const [isOpen, setOpen] = useState(false);
  if (!escalation) return null;
  return (
    <>
      {escalation.isAsked && (
        <div className="notice escalation__question">
          <Icon name="i-bell" />
          <p>{setUpQuestion(escalation, id)}</p>
          <div className="escalation__answers">
            <SetUpActs escalation={escalation} isQuiet onOpen={() => setOpen(true)} />
          </div>
        </div>
      )}
      {isOpen && <EscalationDialog escalation={escalation} onClose={() => setOpen(false)} />}
    </>
  );
};
