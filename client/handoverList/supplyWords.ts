import type { SupplyKind } from '../../events/supply/supplyEntry.ts';
import { whenInWords } from '../ui/moment.ts';
import { by, type EntryContext, type EntryLabels } from './entryWords.ts';

type SupplyEntry =
  | 'SupplyCounted'
  | 'SupplyRefilled'
  | 'SupplyLost'
  | 'SupplyCorrected'
  | 'SupplyTakenBack'
  | 'SupplyOrderTaken'
  | 'SupplyOrdered'
  | 'SupplyOrderUndone';

const kindLabels: Readonly<Record<SupplyKind, string>> = { counted: 'count', refilled: 'refill', lost: 'loss' };
const isOrAre = ({ actor, viewerId }: EntryContext): string => (actor?.id === viewerId ? 'are' : 'is');

export const supplyWords: EntryLabels<SupplyEntry> = {
  SupplyCounted: ({ name, amount }, context) => ({ sentence: by(context, `counted ${amount} left of ${name}.`) }),
  SupplyRefilled: ({ name, amount }, context) => ({ sentence: by(context, `picked up ${amount} of ${name}.`) }),
  SupplyLost: ({ name, amount }, context) => ({ sentence: by(context, `entered ${amount} of ${name} as lost.`) }),
  SupplyCorrected: ({ name, amount, kind, before, happenedAt }, context) => ({
    sentence: by(context, `corrected a ${kindLabels[kind]} of ${name} to ${amount}.`),
    detail: `Was ${before.amount}${
      before.at === happenedAt ? '' : `, ${whenInWords(before.at, context.moment)}`
    }. Happened ${whenInWords(happenedAt, context.moment)}`,
  }),
  SupplyTakenBack: ({ name, amount, kind, happenedAt }, context) => ({
    sentence: by(context, `took back the ${kindLabels[kind]} of ${amount} of ${name}.`),
    detail: `It was for ${whenInWords(happenedAt, context.moment)}, and doesn’t count`,
  }),
  SupplyOrderTaken: ({ name }, context) => ({
    sentence: by(context, `${isOrAre(context)} seeing to the order of ${name}.`),
  }),
  SupplyOrdered: ({ name }, context) => ({ sentence: by(context, `ordered ${name}.`) }),
  SupplyOrderUndone: ({ name, undone }, context) => ({
    sentence: by(
      context,
      undone === 'ordered'
        ? `took back that ${name} was ordered.`
        : `${isOrAre(context)} not seeing to the order of ${name} after all.`,
    ),
  }),
};
