import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import './alert.css';
import { DoneButton, MoreMenu } from './AlertActions.tsx';
import { AlertStage } from './AlertStage.tsx';
import { isOpen, mayResolve, rulesLabel, sourceLabel } from './alertLabels.ts';
import { whoseReading } from './alertOwner.ts';
import type { AlertItemProps } from './alertShown.ts';
import { WhatToDo } from './WhatToDo.tsx';

type AlertDetailsProps = Pick<AlertItemProps, 'alert' | 'owner' | 'now' | 'onForm'>;

/** The part of an alert that its line leaves out: the instructions, and on demand its source, rules and rare steps. */
export const AlertDetails = ({ alert, owner, now, onForm }: AlertDetailsProps) => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  const about = `${whoseReading(owner, alert.kind)} alert`;
  const isTheirs = alert.acknowledgedBy?.id === viewerId;
  return (
    <>
      {isOpen(alert) && <WhatToDo alert={alert} />}
      <details className="why__rules">
        <summary>Details</summary>
        <div className="alert-details">
          {!isOpen(alert) && <WhatToDo alert={alert} />}
          <p className="why__source">
            <NamedSentence sentence={sourceLabel(alert, owner.called, viewerId, now, units)} ownerId={alert.userId} />
          </p>
          <p className="small">{rulesLabel(alert, owner.called)}</p>
          {(alert.handedOverBy ?? alert.resolved) && <AlertStage alert={alert} now={now} />}
          <div className="alert__act">
            {mayResolve({ alert, owner }) && !isOpen(alert) && !isTheirs && (
              <DoneButton about={about} alert={alert} onDone={() => onForm('resolve')} />
            )}
            <MoreMenu alert={alert} owner={owner} about={about} onForm={onForm} />
          </div>
        </div>
      </details>
    </>
  );
};
