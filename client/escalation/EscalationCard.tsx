import { useState } from 'react';
import type { EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { useNow } from '../clock/useNow.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Card } from '../ui/Card.tsx';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { Status } from '../ui/Status.tsx';
import { localDate } from '../ui/wallClock.ts';
import { EscalationDialog } from './escalationLater.ts';
import { escalationSentence, foldedFact, setUpQuestion, stepLines } from './escalationLabels.ts';
import { useEscalation } from './escalationResource.ts';
import { OpenEscalations } from './OpenEscalations.tsx';
import { SetUpActs } from './SetUpActs.tsx';
import './escalation.css';

interface EscalationCardProps {
  readonly ownerId: string;
  /** The senior's name within a sentence; absent: the viewer. */
  readonly called?: string;
  /** The doses of today stand above it, each with the people who were notified. */
  readonly isTodayAbove?: boolean;
}

/** Says beforehand who is told if a dose isn't taken, and what is escalated now (mockup reminders.html). */
export const EscalationCard = ({ ownerId, called, isTodayAbove = false }: EscalationCardProps) => {
  const { status, escalation, retry } = useEscalation(ownerId);
  if (escalation) return <Loaded escalation={escalation} called={called} isTodayAbove={isTodayAbove} />;
  if (status !== 'failed') return null;
  return (
    <Card title={titleFor(called)}>
      <LoadProblem sentence="We couldn’t load who is told." onRetry={retry} />
    </Card>
  );
};

const titleFor = (called: string | undefined): string =>
  called === undefined ? 'If you haven’t taken it' : `If ${called} hasn’t taken it`;

interface LoadedProps extends StepsProps {
  readonly isTodayAbove: boolean;
}

/** On a senior's page phones fold it to its sentence, unless a dose of an earlier day is escalated. */
const Loaded = ({ escalation, called, isTodayAbove }: LoadedProps) => {
  const { userId, open, timeZone } = escalation;
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChange('medications', userId);
  const viewerId = useAppSelector(selectUser).id;
  const today = localDate(useNow(), timeZone);
  const shown = open.filter(({ slot }) => !isTodayAbove || localDate(slot, timeZone) !== today);
  const isFoldable = isTodayAbove && shown.length === 0;
  return (
    <FoldableCard title={titleFor(called)} fact={isFoldable ? foldedFact(escalation, viewerId) : undefined}>
      <OpenEscalations escalation={escalation} shown={shown} />
      <Steps escalation={escalation} called={called} />
      {mayChange && (
        <div className="card__foot">
          <SetUpActs escalation={escalation} onOpen={() => setOpen(true)} />
        </div>
      )}
      {isOpen && <EscalationDialog escalation={escalation} onClose={() => setOpen(false)} />}
    </FoldableCard>
  );
};

interface StepsProps {
  readonly escalation: EscalationView;
  readonly called: string | undefined;
}

const Steps = ({ escalation, called }: StepsProps) => {
  const viewerId = useAppSelector(selectUser).id;
  const sentence = escalationSentence(escalation, viewerId);
  if (escalation.isAsked) return <p className="escalation__sentence">{setUpQuestion(escalation, viewerId, called)}</p>;
  if (!escalation.isOn) return <p>Nobody is told one after the other. The care team still hears of late doses.</p>;
  if (sentence === undefined) return <p>Nobody in the care team can be told now.</p>;
  return (
    <>
      <p className="escalation__sentence">{sentence}</p>
      <ol className="rows rows--plain">
        {stepLines(escalation, viewerId).map(({ time, what, problem }, index) => (
          // the order is all that names a step whose person isn't shown
          <li key={index} className="escalation__step">
            <span className="number">{time}</span>
            <span>{what}</span>
            {problem && <Status kind="warning" word={problem} />}
          </li>
        ))}
      </ol>
      <p className="quiet">It ends as soon as the dose is taken or skipped, or someone says “I’m on it.”</p>
    </>
  );
};
