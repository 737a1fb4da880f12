import { useSettled } from '../../medication/useSettled.ts';
import { useAlertForm, type OpenAlertForm } from '../../alert/useAlertForm.tsx';
import { mayAcknowledge } from '../../alert/alertLabels.ts';
import { Fold } from '../../ui/Fold.tsx';
import { tabPanel } from '../../ui/TabList.tsx';
import { partsOf, type SeniorDay } from '../seniorDay.ts';
import { alertsShown } from '../urgentAlerts.ts';
import { TodayAlertRow } from './TodayAlertRow.tsx';
import { TodayAppointmentRow } from './TodayAppointmentRow.tsx';
import { TodayDoses } from './TodayDoses.tsx';
import { TodayPerson } from './TodayPerson.tsx';
import type { TodayEntry } from './todayEntries.ts';
import { countsInWords } from './todayLabels.ts';
import type { TodayOrder } from './useTodayOrder.ts';
import { useTodayInPlace } from './useTodayInPlace.ts';

interface TodayLinesProps {
  readonly days: readonly SeniorDay[];
  readonly entries: readonly TodayEntry[];
  readonly order: TodayOrder;
}

/** The lines that need somebody, then later ones and those that are done, folded. */
export const TodayLines = ({ days, entries, order }: TodayLinesProps) => {
  const now = days[0]?.viewerContext.now ?? new Date(0);
  const { open, later, done } = useTodayInPlace(entries, now);
  const isSettled = useSettled(open.map(({ id }) => id).join(), true);
  const shown = alertsShown(days);
  const { openForm, form } = useAlertForm(shown, now);
  const common = { shown, lead: shown.find(mayAcknowledge)?.alert.id, isSettled, onForm: openForm };
  const isKnown = days.flatMap(partsOf).every(({ status }) => status === 'ready');
  const isQuiet = open.length === 0;
  return (
    <div {...(days.length > 1 ? tabPanel(order) : {})} className="today__lines" data-focus-home tabIndex={-1}>
      {isQuiet && <p className="quiet today__nothing">{quietWords(isKnown, later.length > 0, done.length > 0)}</p>}
      {order === 'person' ? (
        days.map((day) => <TodayPerson key={day.senior.seniorId} seniorDay={day} open={open} lines={common} />)
      ) : (
        <Rows entries={open} {...common} />
      )}
      {later.length > 0 && (
        <Fold title="Later today" fact={countsInWords(later)}>
          <Rows entries={later} {...common} />
        </Fold>
      )}
      {done.length > 0 && (
        <Fold title="Done today" fact={countsInWords(done)}>
          <Rows entries={done} {...common} />
        </Fold>
      )}
      {form}
    </div>
  );
};

const quietWords = (isKnown: boolean, hasLater: boolean, hasDone: boolean): string => {
  if (!isKnown) return 'Nothing is due in what we could load.';
  if (hasLater) return 'Nothing is due right now.';
  return `Nothing ${hasDone ? 'more ' : ''}is planned for today.`;
};

/** The parts of a line that don't depend on its entry. */
export interface LineProps {
  readonly shown: ReturnType<typeof alertsShown>;
  /** The id of the alert that has the card's one primary button. */
  readonly lead: string | undefined;
  /** False while a tap may still be meant for the row that was here before. */
  readonly isSettled: boolean;
  readonly onForm: OpenAlertForm;
}

/** Under a person's name, her lines repeat neither her face nor her name. */
export const Rows = ({
  entries,
  isBare = false,
  ...line
}: LineProps & { readonly entries: readonly TodayEntry[]; readonly isBare?: boolean }) =>
  entries.length > 0 && (
    <ul className="rows">
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} isBare={isBare} {...line} />
      ))}
    </ul>
  );

const Line = ({
  entry,
  isBare,
  shown,
  lead,
  isSettled,
  onForm,
}: LineProps & { entry: TodayEntry; isBare: boolean }) => {
  if (entry.kind === 'appointment') return <TodayAppointmentRow entry={entry} isBare={isBare} />;
  if (entry.kind === 'doses') return <TodayDoses entry={entry} isBare={isBare} isSettled={isSettled} />;
  const item = shown.find(({ alert }) => alert.id === entry.alert.id);
  return (
    item && (
      <TodayAlertRow
        entry={entry}
        item={item}
        isBare={isBare}
        isLead={lead === entry.alert.id}
        isSettled={isSettled}
        onForm={(form) => onForm(item, form)}
      />
    )
  );
};
