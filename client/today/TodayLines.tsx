import { Fold } from '../ui/Fold.tsx';
import { tabPanel } from '../ui/TabList.tsx';
import { partsOf, type SeniorDay } from './seniorDay.ts';
import { TodayInvitations, useInvitationsBelow } from './TodayInvitations.tsx';
import { TodayPerson } from './TodayPerson.tsx';
import { TimedRows } from './TimedRows.tsx';
import type { LineProps } from './TodayRows.tsx';
import type { TodayEntry } from './todayEntries.ts';
import { doneToday } from './todayPlaces.ts';
import { countsInWords, quietWords } from './todayLabels.ts';
import type { TodayOrder } from './todayOrder.ts';
import { useTodayLines } from './useTodayLines.tsx';

interface TodayLinesProps {
  readonly days: readonly SeniorDay[];
  readonly entries: readonly TodayEntry[];
  readonly order: TodayOrder;
}

/** The lines that need somebody, then later ones and those that are done, folded. */
export const TodayLines = ({ days, entries, order }: TodayLinesProps) => {
  const { lines, form, ...parts } = useTodayLines(days, entries);
  const { open, later } = parts;
  const done = doneToday(parts);
  const isKnown = days.flatMap(partsOf).every(({ status }) => status === 'ready');
  const isQuiet = open.length === 0;
  return (
    <div {...(days.length > 1 ? tabPanel(order) : {})} className="today__lines" data-focus-home tabIndex={-1}>
      {isQuiet && <p className="quiet today__nothing">{quietWords(isKnown, later.length > 0, done.length > 0)}</p>}
      <OpenLines days={days} open={open} order={order} lines={lines} />
      {later.length > 0 && (
        <Fold title="Later today" fact={countsInWords(later)}>
          <TimedRows entries={later} {...lines} />
        </Fold>
      )}
      {done.length > 0 && (
        <Fold title="Done today" fact={countsInWords(done)}>
          <TimedRows entries={done} {...lines} />
        </Fold>
      )}
      {form}
    </div>
  );
};

interface OpenLinesProps extends Pick<TodayLinesProps, 'days' | 'order'> {
  readonly open: readonly TodayEntry[];
  readonly lines: LineProps;
}

/** Only alerts come before invitations that wait. */
const OpenLines = ({ days, open, order, lines }: OpenLinesProps) => {
  const invited = useInvitationsBelow();
  const line = invited > 0 && <TodayInvitations count={invited} />;
  if (order === 'person')
    return (
      <>
        {days.map((day) => (
          <TodayPerson key={day.senior.seniorId} seniorDay={day} open={open} lines={lines} />
        ))}
        {line}
      </>
    );
  const alerts = line ? open.findIndex(({ kind }) => kind !== 'alert') : 0;
  const at = alerts < 0 ? open.length : alerts;
  return (
    <>
      <TimedRows entries={open.slice(0, at)} {...lines} />
      {line}
      <TimedRows entries={open.slice(at)} {...lines} />
    </>
  );
};
