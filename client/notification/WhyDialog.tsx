import { Link } from 'react-router-dom';
import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import type { Moment } from '../ui/moment.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { Status } from '../ui/Status.tsx';
import { remindersPath } from '../screen/addresses.ts';
import { deliveryLine } from './deliveryLabels.ts';
import { partOfDose, useDoseNotifications } from './doseNotificationsResource.ts';
import './why.css';
import { dueSentence, nothingRang, whyTitle, type AskedDose } from './whyLabels.ts';

interface WhyDialogProps {
  readonly dose: AskedDose;
  /** "Metformin 500 mg" */
  readonly title: string;
  /** In the zone of the person whose dose it is. */
  readonly moment: Moment;
  readonly onClose: () => void;
}

/** The outcome of every reminder of one dose, on each device (product.md "Reminders"). */
export const WhyDialog = ({ dose, title, moment, onClose }: WhyDialogProps) => {
  const viewerId = useAppSelector(selectUser).id;
  const part = partOfDose(dose.medicationId, dose.dueAt);
  const { status, notifications, retry } = useDoseNotifications(viewerId, part);
  return (
    <SheetDialog title={whyTitle(dose.isOwn)} onClose={onClose} className="why">
      <p>
        <b>{title}</b>
        <br />
        {dueSentence(dose.dueAt, moment)}
      </p>
      {status === 'waiting' && <SkeletonRows what="what became of it" rows={1} />}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load what became of it." onRetry={retry} />}
      {status === 'ready' && (
        <>
          {notifications.length === 0 && <p className="why__none">{nothingRang(dose, moment.now)}</p>}
          {notifications.toReversed().map((notification) => (
            <Rang key={notification.id} notification={notification} timeZone={moment.timeZone} />
          ))}
          <Settings notifications={notifications} onClose={onClose} />
        </>
      )}
      <p className="notice">
        <Icon name="s-info" />
        <span>A phone on silent or in Do not disturb stays silent. Hearthline can’t change that.</span>
      </p>
    </SheetDialog>
  );
};

interface RangProps {
  readonly notification: NotificationView;
  readonly timeZone: string;
}

/** One notification, and a line for each device. */
const Rang = ({ notification: { title, deliveries }, timeZone }: RangProps) => (
  <section className="why__rang">
    <h3>{title}</h3>
    {deliveries.length === 0 && <p className="quiet">It was only shown here, in Hearthline.</p>}
    <ul className="rows rows--plain">
      {deliveries.map((delivery) => {
        const { kind, device, words } = deliveryLine(delivery, timeZone);
        return (
          <li key={delivery.device?.id ?? ''}>
            {device && <Status kind={kind} word={device} />}
            <p>{words}</p>
          </li>
        );
      })}
    </ul>
  </section>
);

const Settings = ({ notifications, onClose }: { notifications: readonly NotificationView[]; onClose: () => void }) => {
  const isOff = notifications.some(({ deliveries }) => deliveries.some(({ state }) => state === 'noDevice'));
  return (
    <Link className="row-link" to={remindersPath} onClick={onClose}>
      {isOff ? 'Turn on reminders' : 'Your reminder settings'} <Icon name="i-arrow" />
    </Link>
  );
};
