import type { OpenAlertForm } from '../alert/useAlertForm.tsx';
import type { AlertShown } from '../alert/alertShown.ts';
import { TodayAlertRow } from './TodayAlertRow.tsx';
import { TodayAppointmentRow } from './TodayAppointmentRow.tsx';
import { TodayDoses } from './TodayDoses.tsx';
import type { TodayEntry } from './todayEntries.ts';

/** The parts of a line that don't depend on its entry. */
export interface LineProps {
  readonly shown: readonly AlertShown[];
  /** The id of the alert that has the card's one primary button. */
  readonly lead: string | undefined;
  /** False while a tap may still be meant for the row that was here before. */
  readonly isSettled: boolean;
  readonly onForm: OpenAlertForm;
  /** On the senior's own page: a line has all acts of its dose or alert. */
  readonly isWhole?: boolean;
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
  isWhole = false,
}: LineProps & { entry: TodayEntry; isBare: boolean }) => {
  if (entry.kind === 'appointment') return <TodayAppointmentRow entry={entry} isBare={isBare} isWhole={isWhole} />;
  if (entry.kind === 'doses')
    return <TodayDoses entry={entry} isBare={isBare} isSettled={isSettled} isWhole={isWhole} />;
  const item = shown.find(({ alert }) => alert.id === entry.alert.id);
  return (
    item && (
      <TodayAlertRow
        entry={entry}
        item={item}
        isBare={isBare}
        isLead={lead === entry.alert.id}
        isSettled={isSettled}
        isWhole={isWhole}
        onForm={(form) => onForm(item, form)}
      />
    )
  );
};
