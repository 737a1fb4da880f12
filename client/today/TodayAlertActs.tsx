import { alertOwnerOf } from '../alert/alertOwner.ts';
import { mayAcknowledge } from '../alert/alertLabels.ts';
import { acknowledgeAlert, undoAlertStep } from '../alert/alertWrites.ts';
import { useSayAcknowledged } from '../alert/useSayAcknowledged.ts';
import { useCommand } from '../command/useCommand.ts';
import { UndoButton } from '../medication/UndoButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { AlertForm } from '../alert/alertShown.ts';
import type { TodayAlert } from './todayEntries.ts';

/** An alert's line, and how its acts behave. */
export interface AlertLine {
  readonly entry: TodayAlert;
  /** Its Acknowledge is the card's one primary button. */
  readonly isLead: boolean;
  /** False while a tap may still be meant for the row that was here before. */
  readonly isSettled: boolean;
  readonly onForm: (form: AlertForm) => void;
}

interface TodayAlertActsProps extends AlertLine {
  /** "Blood sugar 262 mg/dL, Rosa" */
  readonly about: string;
}

/** The acts on an alert in the day's list. Somebody else's alert has none here: its card has all steps. */
export const TodayAlertActs = ({ entry, about, isLead, isSettled, onForm }: TodayAlertActsProps) => {
  const { alert, viewerContext } = entry;
  const { viewerId } = viewerContext;
  const sayAcknowledged = useSayAcknowledged(alert);
  const { isPending, send } = useCommand(`acknowledge-today-${alert.id}`, (outcome) => {
    // the line itself shows this, with Undo; on a phone a toast would cover the next line's button
    if (outcome.type === 'AcknowledgeHealthAlert' && outcome.view?.acknowledgedBy?.id !== viewerId)
      sayAcknowledged(outcome);
  });
  const isReady = isSettled && !isPending;
  const isWaiting = mayAcknowledge({ alert, owner: alertOwnerOf(entry.senior) });
  const isTheirs = alert.acknowledgedBy?.id === viewerId;
  if (!isWaiting && !isTheirs) return null;
  return (
    <>
      {isWaiting ? (
        <AcknowledgeButton
          about={about}
          isLead={isLead}
          isPending={isPending}
          isReady={isReady}
          onAcknowledge={() => isReady && send(acknowledgeAlert(alert, ''))}
        />
      ) : (
        <DoneButton about={about} onDone={() => onForm('resolve')} />
      )}
      <FormButton icon="i-family" word="Hand over" about={about} onOpen={() => onForm('handOver')} />
      {isWaiting && <FormButton icon="i-edit" word="Note" about={about} onOpen={() => onForm('acknowledge')} />}
      {!isWaiting && !alert.handedOverBy && !alert.resolved && (
        <UndoButton what={about} isSaving={isPending} onUndo={() => send(undoAlertStep(alert, 'acknowledged'))} />
      )}
    </>
  );
};

interface AcknowledgeButtonProps extends Pick<TodayAlertActsProps, 'about' | 'isLead'> {
  readonly isPending: boolean;
  readonly isReady: boolean;
  readonly onAcknowledge: () => void;
}

const AcknowledgeButton = ({ about, isLead, isPending, isReady, onAcknowledge }: AcknowledgeButtonProps) => (
  <Button
    ref={useFocusHandedOn()}
    {...(isLead ? { intent: 'primary' } : { variant: 'outlined' })}
    text={isPending ? 'Saving…' : 'Acknowledge'}
    aria-label={`Acknowledge: ${about}`}
    aria-disabled={!isReady}
    aria-busy={isPending}
    onClick={onAcknowledge}
  />
);

const DoneButton = ({ about, onDone }: { about: string; onDone: () => void }) => (
  <Button
    ref={useFocusHandedOn()}
    variant="outlined"
    text="Done"
    aria-label={`Done: ${about}`}
    aria-haspopup="dialog"
    onClick={onDone}
  />
);

interface FormButtonProps {
  readonly icon: IconName;
  readonly word: string;
  readonly about: string;
  readonly onOpen: () => void;
}

const FormButton = ({ icon, word, about, onOpen }: FormButtonProps) => (
  <button type="button" className="icon-word" aria-label={`${word}: ${about}`} aria-haspopup="dialog" onClick={onOpen}>
    <Icon name={icon} />
    {word}
  </button>
);
