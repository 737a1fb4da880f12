import { typedCount } from '../../events/kernel/typedNumber.ts';
import { weekdays, type Weekday } from '../../events/medication/doseSchedule.ts';
import { closedDaysProblem, leadDaysProblem, type SupplySettings } from '../../events/supply/supplySettings.ts';
import { ForWhom } from '../circle/ForWhom.tsx';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { changeSupplySettings } from './supplySettingsResource.ts';
import { dayLabels } from './weekdayLabels.ts';
import './supply.css';

interface SupplySettingsDialogProps {
  readonly settings: SupplySettings;
  readonly ownerId: string;
  readonly onClose: () => void;
}
interface Draft {
  readonly leadDays: string;
  readonly pharmacyClosedOn: readonly Weekday[];
}

const problemsOf = ({ leadDays, pharmacyClosedOn }: Draft): { leadDays?: string; pharmacyClosedOn?: string } => {
  const days = leadDaysProblem(typedCount(leadDays));
  const closed = closedDaysProblem(pharmacyClosedOn);
  return {
    ...(days === undefined ? {} : { leadDays: days }),
    ...(closed === undefined ? {} : { pharmacyClosedOn: closed }),
  };
};

/** The days before a medication runs out on which more is ordered, and those on which the pharmacy is closed. */
export const SupplySettingsDialog = ({ settings, ownerId, onClose }: SupplySettingsDialogProps) => {
  const form = useCommandForm<Draft>({
    name: `supply-settings-${ownerId}`,
    initial: { leadDays: String(settings.leadDays), pharmacyClosedOn: settings.pharmacyClosedOn },
    longest: { leadDays: 10 },
    validate: problemsOf,
    write: ({ leadDays, pharmacyClosedOn }) =>
      changeSupplySettings({ leadDays: typedCount(leadDays) ?? 0, pharmacyClosedOn }, ownerId),
    onSuccess: onClose,
  });
  const { problems, field } = form;
  return (
    <CommandFormDialog title="How far ahead?" form={form} button="Save" onClose={onClose}>
      <ForWhom ownerId={ownerId} />
      <FieldGroup label="Days before it runs out" problem={problems.leadDays}>
        {(control) => (
          <input {...control} {...field('leadDays')} className="input" inputMode="numeric" data-first-focus />
        )}
      </FieldGroup>
      <ClosedDays {...form} />
    </CommandFormDialog>
  );
};

type ClosedDaysProps = Pick<ReturnType<typeof useCommandForm<Draft>>, 'values' | 'problems' | 'change'>;

const ClosedDays = ({ values: { pharmacyClosedOn }, problems, change }: ClosedDaysProps) => {
  const toggle = (day: Weekday, isClosed: boolean) =>
    change({
      pharmacyClosedOn: weekdays.filter((each) => (each === day ? isClosed : pharmacyClosedOn.includes(each))),
    });
  return (
    <fieldset className="field">
      <legend>The pharmacy is closed on</legend>
      {problems.pharmacyClosedOn && <FieldProblem id="closed-problem" problem={problems.pharmacyClosedOn} />}
      <div className="choices">
        {weekdays.map((day) => (
          <label key={day} className="choice">
            <input
              type="checkbox"
              checked={pharmacyClosedOn.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
            />
            <span className="choice__face">{dayLabels[day]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
