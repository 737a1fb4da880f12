import { Button } from '../../ui/Button.tsx';
import { readingLabel } from '../../../events/health/alertLabels.ts';
import { isOpen, mayAcknowledge, noNewReading } from '../../alert/alertLabels.ts';
import { isDone, levelLabels } from '../../health/alertLevel.ts';
import { alertOwnerOf } from '../../alert/alertOwner.ts';
import { readingsPath } from '../../screen/addresses.ts';
import { acknowledgeAlert, undoAlertStep } from '../../alert/alertWrites.ts';
import { useSayAcknowledged } from '../../alert/useSayAcknowledged.ts';
import { useCommand } from '../../command/useCommand.ts';
import { inShownUnit, kindInRow } from '../../health/readingTexts.ts';
import { useUnits } from '../../health/useUnits.ts';
import { UndoButton } from '../../medication/UndoButton.tsx';
import { whoseOf } from '../../person/seniorName.ts';
import { textOf } from '../../ui/sentence.ts';
import { Status } from '../../ui/Status.tsx';
import { clockTime } from '../../ui/wallClock.ts';
import { useFocusHandedOn } from '../../ui/useFocusHandedOn.ts';
import { looksAfterLabel } from '../seniorHealth.ts';
import type { TodayAlert } from './todayEntries.ts';
import { TodayRow } from './TodayRow.tsx';

interface TodayAlertRowProps {
  readonly entry: TodayAlert;
  /** False while a tap may still be meant for the row that was here before. */
  readonly isSettled: boolean;
}

/** A reading with an open alert: one tap acknowledges it. The panel below shows the reason. */
export const TodayAlertRow = ({ entry, isSettled }: TodayAlertRowProps) => {
  const { alert, senior, viewerContext } = entry;
  const { viewerId } = viewerContext;
  const sayAcknowledged = useSayAcknowledged(alert);
  const { isPending, send } = useCommand(`acknowledge-today-${alert.id}`, (outcome) => {
    // the line itself shows this, with Undo; on a phone a toast would cover the next line's button
    if (outcome.type === 'AcknowledgeHealthAlert' && outcome.view?.acknowledgedBy?.id !== viewerId)
      sayAcknowledged(outcome);
  });
  const { number, unit } = readingLabel(alert.kind, inShownUnit(alert.kind, alert.reading, useUnits()));
  const reading = [`${kindInRow(alert.kind)} ${number}`, unit].filter(Boolean).join(unit === '%' ? '' : '\u00a0');
  const about = `${reading}, ${entry.name}`;
  const owner = alertOwnerOf(senior);
  const isReady = isSettled && !isPending;
  const isOwnStep = owner.mayChange && alert.acknowledgedBy?.id === viewerId && !alert.handedOverBy && !alert.resolved;
  return (
    <TodayRow
      entry={entry}
      title={reading}
      to={readingsPath(senior.seniorId)}
      status={<Status kind={alert.level} word={levelLabels[alert.level]} />}
      note={stageOf(entry)}
      act={
        mayAcknowledge({ alert, owner }) ? (
          <AcknowledgeButton
            about={about}
            isPending={isPending}
            isReady={isReady}
            onAcknowledge={() => isReady && send(acknowledgeAlert(alert, ''))}
          />
        ) : (
          isOwnStep && (
            <UndoButton what={about} isSaving={isPending} onUndo={() => send(undoAlertStep(alert, 'acknowledged'))} />
          )
        )
      }
    />
  );
};

/**
 * "Ana is handling Rosa’s blood sugar alert since 4:10 PM", "No new reading yet. Please check again."; empty while it
 * waits.
 */
const stageOf = ({ alert, senior, viewerContext: { viewerId } }: TodayAlert): string | undefined => {
  if (isOpen(alert)) return alert.askedAgainAt ? noNewReading : undefined;
  const stage = textOf(looksAfterLabel(alert, whoseOf(senior), viewerId));
  return isDone(alert) || !alert.acknowledgedAt
    ? stage
    : `${stage} since ${clockTime(alert.acknowledgedAt, alert.timeZone)}`;
};

interface AcknowledgeButtonProps {
  readonly about: string;
  readonly isPending: boolean;
  readonly isReady: boolean;
  readonly onAcknowledge: () => void;
}

const AcknowledgeButton = ({ about, isPending, isReady, onAcknowledge }: AcknowledgeButtonProps) => (
  <Button
    ref={useFocusHandedOn()}
    variant="outlined"
    text={isPending ? 'Saving…' : 'Acknowledge'}
    aria-label={`Acknowledge: ${about}`}
    aria-disabled={!isReady}
    aria-busy={isPending}
    onClick={onAcknowledge}
  />
);
