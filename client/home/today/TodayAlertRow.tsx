import { Button } from '@blueprintjs/core';
import { readingLabel } from '../../../events/health/alertLabels.ts';
import { isOpen, levelLabels, mayAcknowledge } from '../../alert/alertLabels.ts';
import { alertOwnerOf, readingsPath } from '../../alert/alertOwner.ts';
import { acknowledgeAlert } from '../../alert/alertWrites.ts';
import { useSayAcknowledged } from '../../alert/useSayAcknowledged.ts';
import { useCommand } from '../../app/useCommand.ts';
import { kindInRow } from '../../health/readingTexts.ts';
import { whoseOf } from '../../monitoring/seniorName.ts';
import { textOf } from '../../ui/sentence.ts';
import { Status } from '../../ui/Status.tsx';
import { useFocusHandedOn } from '../../ui/useFocusHandedOn.ts';
import { looksAfterLabel } from '../seniorHealth.ts';
import type { TodayAlert } from './todayEntries.ts';
import { TodayRow } from './TodayRow.tsx';

interface TodayAlertRowProps {
  readonly entry: TodayAlert;
  /** False while a tap may still be meant for the line that was in this place before. */
  readonly isSettled: boolean;
}

/** A reading that waits for somebody: one tap says that the viewer is on it. Why it is an alert stands in the panel below. */
export const TodayAlertRow = ({ entry, isSettled }: TodayAlertRowProps) => {
  const { alert, senior, viewerContext } = entry;
  const { isPending, send } = useCommand(`acknowledge-today-${alert.id}`, useSayAcknowledged(alert));
  const { number, unit } = readingLabel(alert.kind, alert.reading);
  const reading = [`${kindInRow(alert.kind)} ${number}`, unit].filter(Boolean).join(unit === '%' ? '' : '\u00a0');
  const isReady = isSettled && !isPending;
  return (
    <TodayRow
      entry={entry}
      title={reading}
      to={readingsPath(senior.seniorId)}
      status={<Status kind={alert.level} word={levelLabels[alert.level]} />}
      note={isOpen(alert) ? undefined : textOf(looksAfterLabel(alert, whoseOf(senior), viewerContext.viewerId))}
      act={
        mayAcknowledge({ alert, owner: alertOwnerOf(senior) }) && (
          <AcknowledgeButton
            about={`${reading}, ${entry.name}`}
            isPending={isPending}
            isReady={isReady}
            onAcknowledge={() => isReady && send(acknowledgeAlert(alert, ''))}
          />
        )
      }
    />
  );
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
