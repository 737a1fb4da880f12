import { Button } from '../ui/Button.tsx';
import { Link } from 'react-router-dom';
import type { AlertStep } from '../../events/health/healthEvents.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommand } from '../command/useCommand.ts';
import { CallButton } from '../person/CallButton.tsx';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { AlertItemProps } from './alertShown.ts';
import { isOpen, mayAcknowledge, mayResolve } from './alertLabels.ts';
import { isDone } from '../health/alertLevel.ts';
import { readingsPath } from '../screen/addresses.ts';
import { whoseReading } from './alertOwner.ts';
import { acknowledgeAlert, undoAlertStep } from './alertWrites.ts';
import { useSayAcknowledged } from './useSayAcknowledged.ts';

type AlertActionsProps = Pick<AlertItemProps, 'alert' | 'owner' | 'isLead' | 'onForm'>;

/** The actions of an alert: one tap acknowledges it, another closes it; each can open a form instead. */
export const AlertActions = ({ alert, owner, isLead, onForm }: AlertActionsProps) => {
  const about = `${whoseReading(owner, alert.kind)} alert`;
  // kept here: the answer removes the button, and is announced after that
  const acknowledging = useCommand(`acknowledge-${alert.id}`, useSayAcknowledged(alert));
  return (
    <div className="alert__act">
      {mayAcknowledge({ alert, owner }) && (
        <>
          <AcknowledgeButton
            about={about}
            isLead={isLead}
            isPending={acknowledging.isPending}
            onAcknowledge={() => !acknowledging.isPending && acknowledging.send(acknowledgeAlert(alert, ''))}
          />
          <NoteButton about={about} onNote={() => onForm('acknowledge')} />
        </>
      )}
      {mayResolve({ alert, owner }) && !isOpen(alert) && (
        <DoneButton about={about} alert={alert} onDone={() => onForm('resolve')} />
      )}
      {owner.phone && <CallButton name={owner.called} phone={owner.phone} />}
      <MoreMenu alert={alert} owner={owner} about={about} onForm={onForm} />
      <Link className="row-link" to={readingsPath(owner.id)} aria-label={`See readings for ${owner.called}`}>
        See readings
      </Link>
    </div>
  );
};

type AboutAlert = Pick<AlertActionsProps, 'alert'> & { readonly about: string };

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

/** Primary for the person who handles the alert, since it is their next step. */
export const DoneButton = ({ alert, about, onDone }: AboutAlert & { readonly onDone: () => void }) => {
  const isTheirs = useAppSelector(selectUser).id === alert.acknowledgedBy?.id;
  return (
    <Button
      ref={useFocusHandedOn()}
      {...(isTheirs ? { intent: 'primary' } : { variant: 'outlined' })}
      text="Done"
      aria-haspopup="dialog"
      aria-label={`Done: ${about}`}
      onClick={onDone}
    />
  );
};

const stepOf = ({
  resolved,
  handedOverBy,
  acknowledgedAt,
  ...alert
}: AlertActionsProps['alert']): { step: AlertStep; at: string } | undefined => {
  if (resolved && isDone({ ...alert, resolved })) return { step: 'resolved', at: resolved.at };
  return acknowledgedAt === null
    ? undefined
    : { step: handedOverBy ? 'handedOver' : 'acknowledged', at: acknowledgedAt };
};
const undoLabels: Readonly<Record<AlertStep, string>> = {
  acknowledged: 'Undo: nobody is handling this',
  handedOver: 'Undo the handover',
  resolved: 'Undo Done',
};

/** Further actions, for members who may use them. */
export const MoreMenu = ({ alert, owner, about, onForm }: AboutAlert & Pick<AlertActionsProps, 'owner' | 'onForm'>) => {
  const { isPending, send } = useCommand(`undo-${alert.id}`, () => undefined);
  const last = stepOf(alert);
  const actions: readonly MenuAction[] = [
    ...(isOpen(alert) ? [{ label: 'Done', icon: 'i-check' as const, onSelect: () => onForm('resolve') }] : []),
    ...(isDone(alert) ? [] : [{ label: 'Hand over…', icon: 'i-family' as const, onSelect: () => onForm('handOver') }]),
    { label: 'What to do…', icon: 'i-edit', onSelect: () => onForm('careNote') },
    ...(last
      ? [
          {
            label: undoLabels[last.step],
            icon: 'i-history' as const,
            onSelect: () => !isPending && send(undoAlertStep(alert, last.step, last.at)),
          },
        ]
      : []),
  ];
  if (!owner.mayChange) return null;
  return (
    <ActionMenu
      label={`More for ${about}`}
      actions={actions}
      button={(props) => (
        <button {...props} className="button button--quiet" aria-label={`More for ${about}`}>
          More
        </button>
      )}
    />
  );
};
