import { useSeniors } from '../circle/useCareConnections.ts';
import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import { deviceWord } from '../browser/thisDevice.ts';
import { isSilent, silentSentence } from '../notification/reachLabels.ts';
import { ReachLine } from '../notification/ReachLine.tsx';
import { useReachability } from '../notification/reachabilityResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { useDevices } from './devicesResource.ts';
import { KindsCard } from './KindsCard.tsx';
import { LockedWords } from './LockedWords.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
import { kindsFor, ringSentence } from './reminderLabels.ts';
import '../ui/howTo.css';
import './reminders.css';
import './remindersPart.ts';
import { useReminderSettings } from '../notification/reminderSettingsResource.ts';
import { ThisDevice } from './ThisDevice.tsx';
import { useRingSupport } from './useRingSupport.ts';
import { useWantedPart } from './useWantedPart.ts';

/** Whether and when this person's devices ring (product.md "Reminders"). */
export const RemindersSection = () => {
  const { id, role, timeZone } = useAppSelector(selectUser);
  const { status, devices, shownSince, retry } = useDevices(id);
  const [support, check] = useRingSupport();
  const known = devices.find(({ isCurrent }) => isCurrent);
  const device = deviceWord();
  const { lead, rest } = ringSentence(support, known !== undefined, { device, role });
  return (
    <section className="reminders" id="reminders" aria-labelledby="reminders-title">
      <h2 className="reminders__title" id="reminders-title" ref={useWantedPart()} tabIndex={-1}>
        Reminders
      </h2>
      {status === 'waiting' && <SkeletonRows what="your reminders" rows={1} />}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load your reminders." onRetry={retry} />}
      {status === 'ready' && (
        <>
          <p className="page-head__standfirst">
            <b>{lead}</b> {rest}
          </p>
          {role === 'senior' && <Reach devices={devices} />}
          <ShownSince what="your reminders" since={shownSince} timeZone={timeZone} onRetry={retry} />
          <ThisDevice support={support} device={device} known={known} isSenior={role === 'senior'} onCheck={check} />
          <OtherDevices />
        </>
      )}
      <Settings />
    </section>
  );
};

/** Whether any device of the senior's rings at all. */
const Reach = ({ devices }: { readonly devices: readonly DeviceView[] }) => {
  const { id, timeZone } = useAppSelector(selectUser);
  const { reachability, now } = useReachability(id);
  if (!reachability || !isSilent(reachability)) return null;
  return <ReachLine>{silentSentence(reachability, devices.length > 0, { now, timeZone })}</ReachLine>;
};

const OtherDevices = () => {
  const { id } = useAppSelector(selectUser);
  const others = useDevices(id).devices.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;
  return (
    <Card title="Your other devices">
      <ul className="rows" data-focus-home tabIndex={-1} aria-label="Your other devices">
        {others.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <p className="card__note">To add a phone or tablet, sign in on it and turn on reminders there.</p>
    </Card>
  );
};

const Settings = () => {
  const { id, role } = useAppSelector(selectUser);
  const { status, settings, retry } = useReminderSettings(id);
  const { connections: seniors } = useSeniors();
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load your reminder settings." onRetry={retry} />;
  if (!settings)
    return (
      <div className="card">
        <SkeletonRows what="your reminder settings" />
      </div>
    );
  const kinds = kindsFor(role, seniors.length > 0);
  return (
    <>
      <div className="reminders__columns">
        <KindsCard settings={settings} kinds={kinds} />
        <div className="reminders__column">
          <QuietHoursCard quietHours={settings.quietHours} isSenior={role === 'senior'} />
          <LockedWords showsDetails={settings.showsDetails} isSenior={role === 'senior'} />
        </div>
      </div>
      <MoreSettings settings={settings} kinds={kinds} />
    </>
  );
};
