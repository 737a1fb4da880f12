import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useNow } from '../clock/useNow.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { doseActSent, skipAct, takeAct } from './doseActs.ts';
import { skipQuestioned, takeConfirmed } from './doseCommands.ts';
import { amountAnswered } from './doseAmountsSlice.ts';
import './doseQuestion.css';
import { questionTitle, isDueBy, noWords, yesWords } from './doseQuestionLabels.ts';
import { doseQuestionsClosed, type QuestionedDose } from './doseQuestionsSlice.ts';
import { useZoneOf } from './usePassedTimes.ts';

/** Closes the question; each dose is then sent on its own. */
const useAnswers = (questioned: readonly QuestionedDose[]) => {
  const dispatch = useAppDispatch();
  const due = questioned.filter(({ command }) => isDueBy(command.body));
  const close = () => dispatch(doseQuestionsClosed());
  const take = () => {
    close();
    for (const { command, reasons } of questioned) {
      const codes = reasons.map(({ code }) => code);
      const confirmed = takeConfirmed(command, codes);
      if (confirmed.body.amount !== undefined) dispatch(amountAnswered(confirmed));
      dispatch(doseActSent(takeAct([confirmed])));
    }
  };
  const skip = () => {
    close();
    dispatch(doseActSent(skipAct(due.map(({ command }) => skipQuestioned(command)))));
  };
  const other = due.length > 0 ? { other: { text: due.length > 1 ? 'Skip them' : 'Skip it', onPick: skip } } : {};
  return { close, take, ...other };
};

/**
 * Asks for confirmation before a dose is recorded, with the reason. Nothing is recorded until it's answered; a
 * confirmed dose is never refused.
 */
export const DoseQuestionDialog = ({ questioned }: { questioned: readonly QuestionedDose[] }) => {
  useFocusReturn();
  const { id: viewerId } = useAppSelector(selectUser);
  const now = useNow();
  const timeZone = useZoneOf(questioned[0]?.command.body.userId ?? viewerId);
  const { close, take, ...other } = useAnswers(questioned);
  const sentences = questioned.flatMap(({ reasons }) => reasons);
  return (
    <ConfirmDialog
      isOpen
      question={questionTitle(questioned)}
      intent="primary"
      cancelText={noWords(questioned, viewerId)}
      confirmText={yesWords(questioned, { viewerId, timeZone, now })}
      {...other}
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
