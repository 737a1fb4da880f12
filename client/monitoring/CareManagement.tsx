import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { clockTime, dayName } from '../ui/wallClock.ts';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { CareTabs } from './CareTabs.tsx';
import { DayStateLine } from './DayStateLine.tsx';
import './monitoring.css';
import { seniorName } from '../person/seniorName.ts';

/** Everything about one senior's care, by her clock: the state of the day, then the tabs, each with its work before the figures. */
export const CareManagement = ({ senior }: { senior: CareConnection }) => {
  const clock = useAppSelector((state) => state.clock);
  const now = new Date(clock.now);
  const { seniorTimeZone: timeZone } = senior;
  return (
    <>
      <PageHead
        title={`Care Management for ${seniorName(senior)}`}
        standfirst={senior.permissions.medications !== false && <DayStateLine senior={senior} />}
        day={{ day: dayName(now, timeZone), time: clockTime(now, timeZone) }}
      />
      <ZoneNote timeZone={timeZone} now={now} />
      <DeviceClockNote />
      <CareTabs senior={senior} />
    </>
  );
};
