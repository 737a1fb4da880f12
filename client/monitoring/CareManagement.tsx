import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { TabList, tabPanel } from '../ui/TabList.tsx';
import { clockTime, dayName } from '../ui/wallClock.ts';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { careTabOf, careTabs } from './careTabs.tsx';
import { DayStateLine } from './DayStateLine.tsx';
import './monitoring.css';
import { PersonHead } from './PersonHead.tsx';
import { SummaryCards } from './SummaryCards.tsx';

interface CareManagementProps {
  readonly senior: CareConnection;
  /** All seniors of the viewer. */
  readonly seniors: readonly CareConnection[];
}

/** Everything about one senior's care, by her clock: the head that stays, the state of the day, a tab, and the figures last. */
export const CareManagement = ({ senior, seniors }: CareManagementProps) => {
  const clock = useAppSelector((state) => state.clock);
  const now = new Date(clock.now);
  const { seniorTimeZone: timeZone } = senior;
  const [search, setSearch] = useSearchParams();
  const { id, Panel } = careTabOf(search.get('tab'));
  // the overview has each late dose, and this line if nothing needs anybody
  const hasDayState = senior.permissions.medications !== false && id !== careTabOf(null).id;
  // the head stays in view: from the middle of one tab the next one would open in its middle
  useEffect(() => {
    // new browsers answer a promise, which is no cleanup
    window.scrollTo(0, 0);
  }, [id]);
  const handleSelect = (tab: string) => setSearch({ senior: senior.seniorId, tab }, { replace: true });
  return (
    <>
      <PersonHead senior={senior} seniors={seniors} tab={search.get('tab')}>
        <TabList label="Sections of this page" tabs={careTabs} selected={id} onSelect={handleSelect} />
      </PersonHead>
      <div className="care-day">
        {hasDayState && <DayStateLine senior={senior} />}
        <p className="quiet small">
          <span className="care-day__day">{dayName(now, timeZone)}</span>{' '}
          <span className="number">{clockTime(now, timeZone)}</span>
        </p>
      </div>
      <ZoneNote timeZone={timeZone} now={now} />
      <DeviceClockNote />
      <div {...tabPanel(id)}>
        <Panel senior={senior} />
      </div>
      <SummaryCards senior={senior} />
    </>
  );
};
