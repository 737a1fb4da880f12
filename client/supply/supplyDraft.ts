import { readSupplyAmount, supplyAmountProblem, type SupplyKind } from '../../events/supply/supplyEntry.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf, zonedMoment } from '../ui/zonedMoment.ts';

/** A form of an entry: the amount as it is typed, and when it happened. */
export interface SupplyDraft {
  readonly amount: string;
  /** '' for both: now. */
  readonly day: string;
  readonly time: string;
  /** The sender knows that somebody else has just entered a refill. */
  readonly isAnother: boolean;
}

export const emptySupplyDraft = (amount: number | undefined): SupplyDraft => ({
  amount: amount === undefined ? '' : String(amount),
  day: '',
  time: '',
  isAnother: false,
});

export const draftAt = (at: Date | string, timeZone: string): Pick<SupplyDraft, 'day' | 'time'> => ({
  day: localDate(at, timeZone),
  time: timeFieldOf(at, timeZone),
});

/** ISO; undefined: now. */
export const momentOf = ({ day, time }: SupplyDraft, timeZone: string): string | undefined =>
  day === '' ? undefined : zonedMoment(day, time, timeZone);

interface Problems {
  readonly amount?: string;
  readonly day?: string;
}

export const supplyProblems = (
  kind: SupplyKind,
  draft: SupplyDraft,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Problems => {
  const amount = supplyAmountProblem(kind, draft.amount);
  const at = momentOf(draft, timeZone);
  const isFuture = at !== undefined && Date.parse(at) > now.getTime() + 60_000;
  const day =
    draft.day !== '' && at === undefined
      ? 'Please enter a day and a time'
      : isFuture
        ? 'That time is in the future. Please check it'
        : undefined;
  return { ...(amount === undefined ? {} : { amount }), ...(day === undefined ? {} : { day }) };
};

/** The amount of a valid draft. */
export const amountOf = ({ amount }: SupplyDraft): number => readSupplyAmount(amount) ?? 0;

/** The field that shows the server's problem. */
export const supplyFieldOf = (bodyField: string): 'amount' | 'day' | undefined =>
  bodyField === 'at' ? 'day' : bodyField === 'amount' ? 'amount' : undefined;
