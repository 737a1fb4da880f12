import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { useCommand } from '../app/useCommand.ts';
import { CallButton } from '../contact/CallButton.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { kindInRow } from '../health/readingTexts.ts';
import type { AlertItemProps } from './AlertItem.tsx';
import { readingsPath } from './alertOwner.ts';
import { acknowledgeAlert } from './alertWrites.ts';
import { useSayAcknowledged } from './useSayAcknowledged.ts';

interface AlertActionsProps extends Pick<AlertItemProps, 'alert' | 'owner' | 'isLead' | 'onNote'> {
  readonly canAcknowledge: boolean;
}

/** What can be done about an alert: one tap says that the viewer is on it; a note may go with it. */
export const AlertActions = ({ alert, owner, canAcknowledge, isLead, onNote }: AlertActionsProps) => {
  const { isPending, send } = useCommand(`acknowledge-${alert.id}`, useSayAcknowledged(alert));
  const handleAcknowledge = () => !isPending && send(acknowledgeAlert(alert, ''));
  const about = `${owner.called}’s ${kindInRow(alert.kind).toLowerCase()} alert`;
  return (
    <div className="alert__act">
      {canAcknowledge && (
        <>
          <AcknowledgeButton about={about} isLead={isLead} isPending={isPending} onAcknowledge={handleAcknowledge} />
          <NoteButton about={about} onNote={onNote} />
        </>
      )}
      {owner.phone && <CallButton name={owner.called} phone={owner.phone} />}
      <Link className="row-link" to={readingsPath(owner.id)} aria-label={`See readings for ${owner.called}`}>
        See readings
      </Link>
    </div>
  );
};

interface AcknowledgeButtonProps {
  readonly about: string;
  readonly isLead: boolean;
  readonly isPending: boolean;
  readonly onAcknowledge: () => void;
}

const AcknowledgeButton = ({ about, isLead, isPending, onAcknowledge }: AcknowledgeButtonProps) => (
  <Button
    ref={useFocusHandedOn()}
    {...(isLead ? { intent: 'primary' } : { variant: 'outlined' })}
    text={isPending ? 'Saving…' : 'Acknowledge'}
    aria-label={`Acknowledge ${about}`}
    aria-disabled={isPending}
    aria-busy={isPending}
    onClick={onAcknowledge}
  />
);

const NoteButton = ({ about, onNote }: { about: string; onNote: () => void }) => (
  <button
    ref={useFocusHandedOn()}
    type="button"
    className="button button--quiet"
    aria-haspopup="dialog"
    aria-label={`With a note: acknowledge ${about}`}
    onClick={onNote}
  >
    With a note
  </button>
);
