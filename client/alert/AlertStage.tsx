import { joinedLabel } from '../../events/health/readingLabel.ts';
import type { AlertResolved, HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { useTeamAround } from '../circle/useTeams.ts';
import { inShownUnit, namedPerson } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { OnItLine } from '../ui/OnItLine.tsx';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { clockTime, deviceZone, foreignClock } from '../ui/wallClock.ts';
import { momentIn, noNewReading } from './alertLabels.ts';
import { isDone } from '../health/alertLevel.ts';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';

interface AlertStageProps {
  readonly alert: HealthAlertView;
  readonly now: Date;
}

/**
 * The stage of an alert: the person who handles it, the outcome, or that it is raised again. Empty while it only waits.
 */
export const AlertStage = ({ alert, now }: AlertStageProps) => {
  const { acknowledgedBy, acknowledgedAt, resolved } = alert;
  return (
    <>
      {resolved && <Resolved alert={alert} resolved={resolved} now={now} />}
      {acknowledgedBy && acknowledgedAt && !isDone(alert) && (
        <OnIt alert={alert} by={acknowledgedBy} since={acknowledgedAt} now={now} />
      )}
    </>
  );
};

type OnItProps = AlertStageProps & { readonly by: NamedPerson; readonly since: string };

/** Shows the face only if the viewer sees the person in the care team. */
const OnIt = ({ alert: { userId, note, timeZone, handedOverBy }, by, since, now }: OnItProps) => {
  const viewerId = useAppSelector(selectUser).id;
  const member = useTeamAround(userId).members.find(({ id }) => id === by.id);
  return (
    <>
      <OnItLine
        person={member ?? by}
        name={<PersonName person={{ id: by.id, name: firstNameOf(by) }} ownerId={userId} />}
        isViewer={by.id === viewerId}
        since={since}
        note={note}
        now={now}
        timeZone={timeZone}
      />
      {handedOverBy && (
        <p className="quiet">
          Handed over by <PersonName person={namedPerson(handedOverBy, viewerId)} ownerId={userId} />
        </p>
      )}
    </>
  );
};

const Resolved = ({ alert, resolved, now }: AlertStageProps & { readonly resolved: AlertResolved }) => {
  const { kind, userId, timeZone } = alert;
  const { by, at, outcome, followUp, askAgainAt } = resolved;
  const viewerId = useAppSelector(selectUser).id;
  const units = useUnits();
  const zone = foreignClock(timeZone, now, deviceZone());
  return (
    <div className="alert__done">
      {!isDone(alert) && <p className="alert__asks">{noNewReading}</p>}
      <p>
        By {by ? <PersonName person={namedPerson(by, viewerId)} ownerId={userId} /> : 'someone'},{' '}
        {momentIn(at, alert, now)}: “{outcome}”
      </p>
      {followUp && (
        <p className="quiet">
          {joinedLabel(kind, inShownUnit(kind, followUp.reading, units))} at {clockTime(followUp.recordedAt, timeZone)}
        </p>
      )}
      {askAgainAt && isDone(alert) && (
        <p className="quiet">
          Without a new reading, we’ll ask again at {clockTime(askAgainAt, timeZone)}
          {zone && ` (${zone})`}.
        </p>
      )}
    </div>
  );
};
