import type { OpenAlertForm } from '../alert/useAlertForm.tsx';
import type { AlertShown } from '../alert/alertShown.ts';
import { TodayAlertRow } from './TodayAlertRow.tsx';
import { TodayAppointmentRow } from './TodayAppointmentRow.tsx';
import { TodayDoses } from './TodayDoses.tsx';
import type { TodayEntry } from './todayEntries.ts';
import type { SharedState } from './todayGroups.ts';

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

/** The parts that lines have in common because of the heading above them. */
interface HeadingProps {
  /** Under a person's name, her lines repeat neither her face nor her name. */
  readonly isBare?: boolean;
  /** Stands with the time above the lines. */
  readonly state?: SharedState | undefined;
}

interface RowsProps extends LineProps, HeadingProps {
  readonly entries: readonly TodayEntry[];
  /** The id of the heading, if it isn't a section's. */
  readonly labelledBy?: string;
}

export const Rows = ({ entries, labelledBy, isBare = false, ...line }: RowsProps) =>
  entries.length > 0 && (
    <ul className="rows" aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} isBare={isBare} {...line} />
      ))}
    </ul>
  );

const Line = ({
  entry,
  isBare = false,
  state,
  shown,
  lead,
  isSettled,
  onForm,
  isWhole = false,
}: LineProps & HeadingProps & { readonly entry: TodayEntry }) => {
  if (entry.kind === 'appointment') return <TodayAppointmentRow entry={entry} isBare={isBare} isWhole={isWhole} />;
  if (entry.kind === 'doses')
    return <TodayDoses entry={entry} isBare={isBare} state={state} isSettled={isSettled} isWhole={isWhole} />;
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
