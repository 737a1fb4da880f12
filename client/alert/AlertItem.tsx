import { readingLabel } from '../../events/health/readingLabel.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { PersonName } from '../circle/PersonName.tsx';
import { inShownUnit, kindInRow } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Status } from '../ui/Status.tsx';
import { capitalised } from '../ui/wallClock.ts';
import './alert.css';
import type { AlertItemProps } from './alertShown.ts';
import { AlertActions } from './AlertActions.tsx';
import { AlertStage } from './AlertStage.tsx';
import { earlierLabel, rulesLabel, sinceLabel, sourceLabel, whyLabel } from './alertLabels.ts';
import { isDone, levelLabels } from '../health/alertLevel.ts';
import { WhatToDo } from './WhatToDo.tsx';

/** One alert: the reading, its reason, and the person who handles it or the button to do so. */
export const AlertItem = ({ alert, owner, recent = [], now, isLead, isOwnersPage = false, onForm }: AlertItemProps) => {
  const { number, unit } = readingLabel(alert.kind, inShownUnit(alert.kind, alert.reading, useUnits()));
  return (
    <li className="alert" data-focus-home tabIndex={-1}>
      <div className="alert__head">
        {isOwnersPage ? <KindHead alert={alert} now={now} /> : <OwnerHead alert={alert} owner={owner} now={now} />}
        {isDone(alert) ? (
          <Status kind="done" word="Done" />
        ) : (
          <Status kind={alert.level} word={levelLabels[alert.level]} />
        )}
      </div>
      <p className="alert__reading">
        {number} {unit && <span className="alert__unit">{unit}</span>}
      </p>
      <Why alert={alert} owner={owner} recent={recent} now={now} />
      <WhatToDo alert={alert} />
      <AlertStage alert={alert} now={now} />
      <AlertActions alert={alert} owner={owner} isLead={isLead} onForm={onForm} />
    </li>
  );
};

const KindHead = ({ alert, now }: Pick<AlertItemProps, 'alert' | 'now'>) => (
  <div>
    <h3 className="person__name">{kindInRow(alert.kind)}</h3>
    <p className="person__role">{capitalised(sinceLabel(alert, now))}</p>
  </div>
);

const OwnerHead = ({ alert, owner, now }: Pick<AlertItemProps, 'alert' | 'owner' | 'now'>) => (
  <div className="person">
    <PersonAvatar person={owner} />
    <div>
      <h3 className="person__name">
        <PersonName person={owner} ownerId={owner.id} />
      </h3>
      <p className="person__role">
        {kindInRow(alert.kind)}, {sinceLabel(alert, now)}
      </p>
    </div>
  </div>
);

const Why = ({ alert, owner, recent, now }: Required<Omit<AlertItemProps, 'isLead' | 'isOwnersPage' | 'onForm'>>) => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  return (
    <div className="why">
      <p className="why__title">Why this alert</p>
      <p>{[whyLabel(alert, units), earlierLabel(alert, recent ?? [], now, units)].filter(Boolean).join(' ')}</p>
      <p className="why__source">
        <NamedSentence sentence={sourceLabel(alert, owner.called, viewerId, now, units)} ownerId={alert.userId} />
      </p>
      <details className="why__rules">
        <summary>Details</summary>
        <p>{rulesLabel(alert, owner.called)}</p>
      </details>
    </div>
  );
};
