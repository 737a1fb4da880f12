import { Card } from '../ui/Card.tsx';
import { listed } from '../ui/listed.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { TabList } from '../ui/TabList.tsx';
import { calledName } from '../person/seniorName.ts';
import { openAlertsOf, partsOf, type SeniorDay } from './seniorDay.ts';
import './today.css';
import { TodayLines } from './TodayLines.tsx';
import { todayEntries } from './todayEntries.ts';
import { zoneReasons } from './todayLabels.ts';
import type { TodayOrder } from './todayOrder.ts';
import { useTodayOrder } from './useTodayOrder.ts';

const tabs = [
  { id: 'time', word: 'By time' },
  { id: 'person', word: 'By person' },
] as const;

/** The caregiver's day over all her seniors, by time or by person; a member with permission can act on each entry here. */
export const TodayCard = ({ days }: { days: readonly SeniorDay[] }) => {
  const [chosen, choose] = useTodayOrder();
  const parts = days.flatMap(partsOf);
  if (parts.length === 0) return null;
  const entries = todayEntries(days);
  const isWaiting = parts.some(({ status }) => status === 'waiting');
  const isUrgent = days.some((each) => openAlertsOf(each, 'critical').length > 0);
  // one senior's name stands once, above her lines
  const order: TodayOrder = days.length === 1 ? 'person' : chosen;
  return (
    <Card
      title="Today"
      aside={days.length > 1 && <OrderTabs order={order} onChoose={choose} />}
      className={`today ${isUrgent ? 'card--urgent' : ''}`.trim()}
    >
      <Unknown days={days} />
      {zoneReasons(entries).map((sentence) => (
        <p key={sentence} className="quiet small">
          {sentence}
        </p>
      ))}
      {(entries.length > 0 || !isWaiting) && <TodayLines days={days} entries={entries} order={order} />}
      {isWaiting && <SkeletonRows what="the day" rows={entries.length > 0 ? 1 : 2} />}
    </Card>
  );
};

const OrderTabs = ({ order, onChoose }: { order: TodayOrder; onChoose: (order: TodayOrder) => void }) => (
  <TabList
    label="Order of the list"
    tabs={tabs}
    selected={order}
    onSelect={(id) => onChoose(id === 'person' ? 'person' : 'time')}
  />
);

/** Names the seniors whose day couldn't be loaded; the card below shows which part is missing. */
const Unknown = ({ days }: { days: readonly SeniorDay[] }) => {
  const failing = days.filter((each) => partsOf(each).some(({ status }) => status === 'failed'));
  if (failing.length === 0) return null;
  const retry = () => failing.flatMap(partsOf).forEach((part) => part.status === 'failed' && part.retry());
  return (
    <LoadProblem
      sentence={`We couldn’t load all of today for ${listed(failing.map(({ senior }) => calledName(senior)))}.`}
      onRetry={retry}
    />
  );
};
