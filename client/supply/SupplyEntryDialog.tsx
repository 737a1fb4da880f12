import { useState } from 'react';
import { amountWords } from '../../events/medication/amountWords.ts';
import { thousandthsOf, amountOfThousandths, type SupplyKind } from '../../events/supply/supplyEntry.ts';
import { useNow } from '../clock/useNow.ts';
import { ForWhom } from '../circle/ForWhom.tsx';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { Switch } from '../ui/Switch.tsx';
import { dayInWords } from '../ui/wallClock.ts';
import { Stepper } from './Stepper.tsx';
import {
  amountOf,
  emptySupplyDraft,
  momentOf,
  supplyFieldOf,
  supplyProblems,
  type SupplyDraft,
} from './supplyDraft.ts';
import { dateLabel, todayOf, type SupplyOf } from './supplyLabels.ts';
import { recordSupply } from './supplyWrites.ts';
import { WhenFields } from './WhenFields.tsx';
import './supply.css';

interface SupplyEntryDialogProps {
  readonly of: SupplyOf;
  readonly kind: SupplyKind;
  readonly onClose: () => void;
}

const did: Readonly<Record<SupplyKind, string>> = { counted: 'Counted', refilled: 'Picked up', lost: 'It happened' };

const titleOf = (kind: SupplyKind, { name, level }: SupplyOf): string => {
  if (kind === 'refilled') return `Picked up ${name}?`;
  if (kind === 'lost') return `${name}: some are gone?`;
  return level === null || level === undefined ? `Count ${name}` : `Count ${name} again`;
};

const askOf = (kind: SupplyKind, { form }: SupplyOf): string => {
  const several = amountWords(2, form).split('\u00a0')[1] ?? 'doses';
  if (kind === 'refilled') return `How many ${several}?`;
  return kind === 'lost' ? `How many ${several} are gone?` : `How many ${several} are there now?`;
};

const buttonOf = (kind: SupplyKind, { amount }: SupplyDraft): string => {
  if (kind === 'counted') return 'Save the count';
  return `${kind === 'refilled' ? 'Picked up' : 'Gone'}:\u00a0${amount.trim()}`.replace(/:\u00a0$/, '');
};

const useEntryForm = ({ of, kind, onClose }: SupplyEntryDialogProps) => {
  const now = useNow();
  const [question, setQuestion] = useState<string>();
  const form = useCommandForm<SupplyDraft>({
    name: `supply-${kind}-${of.medicationId}`,
    initial: emptySupplyDraft(kind === 'refilled' ? of.lastRefill?.amount : undefined),
    longest: { amount: 100 },
    validate: (draft) => supplyProblems(kind, draft, { now, timeZone: of.timeZone }),
    fieldOf: supplyFieldOf,
    write: (draft) =>
      recordSupply(of, {
        kind,
        amount: amountOf(draft),
        at: momentOf(draft, of.timeZone),
        isAnother: draft.isAnother,
      }),
    onSuccess: onClose,
  });
  const { problem } = form;
  // the question stays while it is answered
  if (problem?.code === 'refill_entered' && problem.message !== question) setQuestion(problem.message);
  return { form: question === undefined ? form : { ...form, refusal: undefined }, question };
};

/** A count, a refill or a loss: the amount, and when it was. A refill offers the last one, so that it takes two taps. */
export const SupplyEntryDialog = (props: SupplyEntryDialogProps) => {
  const { of, kind, onClose } = props;
  const { form, question } = useEntryForm(props);
  const { values, problems, change } = form;
  return (
    <CommandFormDialog
      title={titleOf(kind, of)}
      form={form}
      button={buttonOf(kind, values)}
      onClose={onClose}
      className="question"
    >
      <ForWhom ownerId={of.userId} />
      <Lead of={of} kind={kind} />
      <Stepper
        label={askOf(kind, of)}
        value={values.amount}
        problem={problems.amount}
        onChange={(amount) => change({ amount })}
      />
      <Outcome of={of} kind={kind} draft={values} />
      <WhenFields of={of} did={did[kind]} {...form} />
      {question !== undefined && (
        <div className="notice notice--attention" role="alert">
          <p>{question}</p>
          <Switch
            label="Mine is a second one"
            hint="Otherwise close this: theirs is saved"
            isOn={values.isAnother}
            onChange={(isAnother) => change({ isAnother })}
            state={values.isAnother ? 'Yes' : 'No'}
          />
        </div>
      )}
    </CommandFormDialog>
  );
};

/** The last refill, or that a count doesn't add up. */
const Lead = ({ of: { level, lastRefill, form, timeZone }, kind }: Pick<SupplyEntryDialogProps, 'of' | 'kind'>) => {
  const now = useNow();
  if (kind === 'counted' && level !== null && level !== undefined && level < 0) {
    const more = amountWords(-level, form).split('\u00a0')[0];
    return <p className="sheet__lead">{more} more were taken than counted. A refill may be missing.</p>;
  }
  if (kind !== 'refilled' || !lastRefill) return null;
  const day = dayInWords(lastRefill.at, now, timeZone);
  return (
    <p className="sheet__lead">
      Last time it was {amountWords(lastRefill.amount, form)}, {/^(today|yesterday)/.test(day) ? day : `on ${day}`}.
    </p>
  );
};

/** ", until September 13", of as much as the last time; '' of another amount, or where no date is known. */
const lastsOf = ({ lastRefill, isByUse, timeZone }: SupplyOf, amount: number, now: Date): string => {
  if (!lastRefill?.thenRunsOutOn || amount !== lastRefill.amount) return '';
  const day = dateLabel(lastRefill.thenRunsOutOn, todayOf({ timeZone }, now));
  return `, until${isByUse ? ' about' : ''} ${day}`;
};

interface OutcomeProps extends Pick<SupplyEntryDialogProps, 'of' | 'kind'> {
  readonly draft: SupplyDraft;
}

/** "Then 95 tablets are left, until September 13."; nothing where that isn't known. */
const Outcome = ({ of, kind, draft }: OutcomeProps) => {
  const now = useNow();
  const { level, form } = of;
  if (kind === 'counted') return <p className="supply-outcome">Earlier counts stay on record.</p>;
  if (level === null || level === undefined || draft.day !== '') return null;
  const amount = amountOf(draft);
  const then = amountOfThousandths(thousandthsOf(level) + thousandthsOf(amount) * (kind === 'lost' ? -1 : 1));
  if (then < 0) return null;
  return (
    <p className="supply-outcome" role="status">
      Then <b>{amountWords(then, form)}</b> are left{kind === 'refilled' && then > 0 && lastsOf(of, amount, now)}.
    </p>
  );
};
