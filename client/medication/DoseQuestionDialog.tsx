import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useNow } from '../clock/useNow.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { doseActSent, skipAct, takeAct } from './doseActs.ts';
import { skipAsked, takeConfirmed } from './doseCommands.ts';
import { amountAnswered } from './doseAmountsSlice.ts';
import './doseQuestion.css';
import { askedTitle, isDueBy, noWords, yesWords } from './doseQuestionLabels.ts';
import { doseQuestionsClosed, type AskedDose } from './doseQuestionsSlice.ts';
import { useZoneOf } from './usePassedTimes.ts';

/**
 * Asks for confirmation before a dose is recorded, with the reason. Nothing is recorded until it's answered; a
 * confirmed dose is never refused.
 */
export const DoseQuestionDialog = ({ asked }: { asked: readonly AskedDose[] }) => {
  useFocusReturn();
  const dispatch = useAppDispatch();
  const { id: viewerId } = useAppSelector(selectUser);
  const now = useNow();
  const timeZone = useZoneOf(asked[0]?.command.body.userId ?? viewerId);
  const due = asked.filter(({ command }) => isDueBy(command.body));
  const close = () => dispatch(doseQuestionsClosed());
  const take = () => {
    close();
    for (const { command, reasons } of asked) {
      const codes = reasons.map(({ code }) => code);
      const confirmed = takeConfirmed(command, codes);
      if (confirmed.body.amount !== undefined) dispatch(amountAnswered(confirmed));
      dispatch(doseActSent(takeAct([confirmed])));
    }
  };
  const skip = () => {
    close();
    for (const { command } of due) dispatch(doseActSent(skipAct(skipAsked(command))));
  };
  const sentences = asked.flatMap(({ reasons }) => reasons);
  const title = askedTitle(asked);
  return (
    <ConfirmDialog
      isOpen
      question={title}
      intent="primary"
      cancelText={noWords(asked, viewerId)}
      confirmText={yesWords(asked, { viewerId, timeZone, now })}
      {...(due.length > 0 ? { other: { text: due.length > 1 ? 'Skip them' : 'Skip it', onPick: skip } } : {})}
      onConfirm={take}
      onCancel={close}
    >
      {sentences.length > 1 && (
        <ul className="dose-question">
          {sentences.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <details className="dose-question__why">
        <summary>Why am I asked?</summary>
        {[...new Set(sentences.map(({ rule }) => rule))].map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </details>
    </ConfirmDialog>
  );
};
