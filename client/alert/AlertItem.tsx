import { readingLabel } from '../../events/health/alertLabels.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView, HealthPerson } from '../../projections/health/healthMetricsQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { PersonName } from '../circle/PersonName.tsx';
import { useTeamAround } from '../circle/useTeams.ts';
import { inShownUnit, kindInRow } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { OnItLine } from '../ui/OnItLine.tsx';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Status } from '../ui/Status.tsx';
import { capitalised } from '../ui/wallClock.ts';
import './alert.css';
import { AlertActions } from './AlertActions.tsx';
import type { AlertOwner } from './alertOwner.ts';
import { earlierLabel, levelLabels, mayAcknowledge, sinceLabel, sourceLabel, whyLabel } from './alertLabels.ts';

/** One alert with whose it is, and what of the same kind was measured before. */
export interface AlertShown {
  readonly alert: HealthAlertView;
  readonly owner: AlertOwner;
  /** Of the same kind, newest first, as the summary has them. Absent or empty: nothing is said of what it was before. */
  readonly recent?: readonly HealthMetricView[] | undefined;
}

export interface AlertItemProps extends AlertShown {
  readonly now: Date;
  /** The first one that the viewer may acknowledge. */
  readonly isLead: boolean;
  /** The page is this senior's: her face and name stand there already. */
  readonly isOwnersPage?: boolean;
  /** Asks for a note to acknowledge it with. */
  readonly onNote: () => void;
}

/** One alert: what was measured, why it is one, who is on it, or the way to say that one is. */
export const AlertItem = ({ alert, owner, recent = [], now, isLead, isOwnersPage = false, onNote }: AlertItemProps) => {
  const { number, unit } = readingLabel(alert.kind, inShownUnit(alert.kind, alert.reading, useUnits()));
  return (
    <li className="alert" data-focus-home tabIndex={-1}>
      <div className="alert__head">
        {isOwnersPage ? <KindHead alert={alert} now={now} /> : <OwnerHead alert={alert} owner={owner} now={now} />}
        <Status kind={alert.level} word={levelLabels[alert.level]} />
      </div>
      <p className="alert__reading">
        {number} {unit && <span className="alert__unit">{unit}</span>}
      </p>
      <Why alert={alert} owner={owner} recent={recent} now={now} />
      <Acknowledged alert={alert} now={now} />
      <AlertActions alert={alert} owner={owner} canAcknowledge={mayAcknowledge({ alert, owner })} isLead={isLead} onNote={onNote} />
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

const Why = ({ alert, owner, recent, now }: Required<Omit<AlertItemProps, 'isLead' | 'isOwnersPage' | 'onNote'>>) => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  return (
    <div className="why">
      <p className="why__title">Why this alert</p>
      <p>{[whyLabel(alert, units), earlierLabel(alert, recent ?? [], now, units)].filter(Boolean).join(' ')}</p>
      <p className="why__source">
        <NamedSentence sentence={sourceLabel(alert, owner.called, viewerId, now, units)} ownerId={alert.userId} />
      </p>
    </div>
  );
};

/** Who is on it, as the alert and the note's dialog say it; nothing while nobody is. */
export const Acknowledged = ({ alert, now }: Pick<AlertItemProps, 'alert' | 'now'>) => {
  const { acknowledgedBy, acknowledgedAt } = alert;
  if (!acknowledgedBy || !acknowledgedAt) return null;
  return <OnIt alert={alert} by={acknowledgedBy} since={acknowledgedAt} now={now} />;
};

type OnItProps = Pick<AlertItemProps, 'alert' | 'now'> & { readonly by: HealthPerson; readonly since: string };

/** The face is the care team's to show. */
const OnIt = ({ alert: { userId, note, timeZone }, by, since, now }: OnItProps) => {
  const viewerId = useAppSelector(selectUser).id;
  const member = useTeamAround(userId).members.find(({ id }) => id === by.id);
  return (
    <OnItLine
      person={member ?? by}
      name={<PersonName person={{ id: by.id, name: by.firstName?.trim() || nameOf(by) }} ownerId={userId} />}
      isViewer={by.id === viewerId}
      since={since}
      note={note}
      now={now}
      timeZone={timeZone}
    />
  );
};
