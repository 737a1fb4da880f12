import type { SupplyEntryView } from '../../projections/supply/supplyQueries.ts';
import { useNow } from '../clock/useNow.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { Stepper } from './Stepper.tsx';
import { amountOf, draftAt, momentOf, supplyFieldOf, supplyProblems, type SupplyDraft } from './supplyDraft.ts';
import type { SupplyOf } from './supplyLabels.ts';
import { correctSupply } from './supplyWrites.ts';
import { WhenFields } from './WhenFields.tsx';

interface CorrectSupplyDialogProps {
  readonly entry: SupplyEntryView;
  readonly of: SupplyOf;
  readonly onClose: () => void;
}

/** An entry had another amount, or another time. The entry as it was stays in the history of the record. */
export const CorrectSupplyDialog = ({ entry, of, onClose }: CorrectSupplyDialogProps) => {
  const { timeZone } = of;
  const now = useNow();
  const opened = draftAt(entry.at, timeZone);
  const form = useCommandForm<SupplyDraft>({
    name: `correct-supply-${entry.id}`,
    initial: { amount: String(entry.amount), ...opened, isAnother: false },
    longest: { amount: 100 },
    validate: (draft) => supplyProblems(entry.kind, draft, { now, timeZone }),
    fieldOf: supplyFieldOf,
    write: (draft) => {
      // the form shows minutes: an unchanged time keeps its seconds
      const isSameTime = draft.day === opened.day && draft.time === opened.time;
      const at = isSameTime ? entry.at : (momentOf(draft, timeZone) ?? entry.at);
      return correctSupply(entry, { amount: amountOf(draft), at }, of);
    },
    onSuccess: onClose,
  });
  const { values, problems, change } = form;
  return (
    <CommandFormDialog title={`Correct ${of.name}`} form={form} button="Save" onClose={onClose} className="question">
      <Stepper
        label="How many?"
        value={values.amount}
        problem={problems.amount}
        onChange={(amount) => change({ amount })}
      />
      <WhenFields of={of} did="" {...form} />
    </CommandFormDialog>
  );
};
