import { Link } from 'react-router-dom';
import { daysBefore, localDate } from '../ui/wallClock.ts';
import { Icon } from '../ui/Icon.tsx';
import { doseTitle, dueLabel, type ViewerContext } from './doseLabels.ts';
import { namedDoses, type DosesByNow } from './dueDoses.ts';
import { EnterButton } from './EnterButton.tsx';
import { idOf, type NamedDose } from './nowView.ts';

const mostLines = 3;

/** Yesterday's missed doses, a line each: one that was taken and not recorded is entered with two presses. */
export const MissedYesterday = ({ today }: { readonly today: DosesByNow }) => {
  const { now, timeZone } = today.viewerContext;
  const missed = namedDoses(today).filter(
    ({ dose: { status, occurrence } }) =>
      status === 'missed' && daysBefore(occurrence.date, localDate(now, timeZone)) === 1,
  );
  const more = missed.length - mostLines;
  return (
    <>
      {missed.slice(0, mostLines).map((named) => (
        <MissedLine key={idOf(named)} named={named} viewerContext={today.viewerContext} />
      ))}
      {more > 0 && (
        <p className="ahead__line">
          <Icon name="i-clock" />
          <Link className="row-link ahead__link" to="/medications">
            {more === 1 ? '1 more dose' : `${more} more doses`} of yesterday not recorded <Icon name="i-arrow" />
          </Link>
        </p>
      )}
    </>
  );
};

const MissedLine = ({
  named: { medication, dose },
  viewerContext,
}: {
  named: NamedDose;
  viewerContext: ViewerContext;
}) => {
  const due = dueLabel(dose, viewerContext);
  return (
    <div className="ahead__line">
      <Icon name="i-clock" />
      <p>
        <b>{doseTitle({ medication, dose })}</b>, {due.replace('Yesterday', 'yesterday')}: not recorded
      </p>
      <EnterButton
        medication={medication}
        dose={dose.occurrence}
        what={`${doseTitle({ medication, dose })}, ${due}`}
        viewerContext={viewerContext}
      />
    </div>
  );
};
