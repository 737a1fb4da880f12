import { deviceWord } from '../browser/thisDevice.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { listed } from '../ui/listed.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import { rememberRing } from './ringMemory.ts';
import './ringQuestion.css';
import './remindersPart.ts';
import { ringQuestionClosed, ringRequested, type RingOccasion } from './remindersSlice.ts';
import { happenedWords, ringWords } from './ringWords.ts';

/** Asks on our own page before the browser asks: once, and after something that reminders are for. */
export const RingQuestion = () => {
  const occasion = useAppSelector(({ reminders }) => reminders.question);
  return occasion && <Question occasion={occasion} />;
};

const Question = ({ occasion }: { readonly occasion: RingOccasion }) => {
  const { id } = useAppSelector(selectUser);
  const { step, problem } = useAppSelector(({ reminders }) => reminders);
  const dispatch = useAppDispatch();
  const handleClose = () => {
    rememberRing(id, { isAsked: true });
    dispatch(ringQuestionClosed());
  };
  const device = deviceWord();
  return (
    <SheetDialog
      title={`May this ${device} ring when ${ringWords(occasion).when}?`}
      onClose={handleClose}
      className="ring-question"
    >
      <p className="notice notice--good">
        <Icon name="s-done" />
        <span>
          <Happened occasion={occasion} />
        </span>
      </p>
      <p className="ring-question__lead">Then you don’t have to look at a screen to remember it.</p>
      <Points occasion={occasion} />
      <BrowserAsks isNow={step !== 'idle'} />
      {problem && <FieldProblem id="ring-question-problem" problem={problem} />}
      <Answers onClose={handleClose} />
    </SheetDialog>
  );
};

const Answers = ({ onClose }: { readonly onClose: () => void }) => {
  const { step } = useAppSelector(({ reminders }) => reminders);
  const dispatch = useAppDispatch();
  const isBusy = step !== 'idle';
  return (
    <div className="ring-question__act">
      <Button
        intent="primary"
        size="large"
        text={step === 'subscribing' ? 'Turning on…' : 'Yes, let it ring'}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => !isBusy && dispatch(ringRequested())}
      />
      <Button variant="minimal" text="Not now" onClick={onClose} />
    </div>
  );
};

/** The browser's own question, drawn. */
const BrowserAsks = ({ isNow }: { readonly isNow: boolean }) => (
  <div className="ring-question__next">
    <p className="browser-ask" aria-hidden="true">
      <b>Hearthline wants to send you notifications</b>
      <span>
        <i>Block</i> <i>Allow</i>
      </span>
    </p>
    <p role="status">
      {isNow
        ? 'Your browser asks now. Choose “Allow”.'
        : 'Next, your browser asks once more. Choose “Allow”. Nothing rings unless you do.'}
    </p>
  </div>
);

const Happened = ({ occasion }: { readonly occasion: RingOccasion }) => (
  <>
    <b>{happenedWords(occasion)}</b>
    {occasion.kind === 'medication' && <> for {listed(occasion.times.map(timeOfDayLabel))}.</>}
  </>
);

const Points = ({ occasion }: { readonly occasion: RingOccasion }) => (
  <ul className="ring-question__points">
    <li>
      <span className="print">
        <Icon name="i-bell" />
      </span>
      <span>{ringWords(occasion).what}</span>
    </li>
    <li>
      <span className="print">
        <Icon name="i-lock" />
      </span>
      <span>On the locked screen it only says “A reminder from Hearthline”.</span>
    </li>
    <li>
      <span className="print">
        <Icon name="i-cross" />
      </span>
      <span>You can turn it off any time, on your profile under Reminders.</span>
    </li>
  </ul>
);
