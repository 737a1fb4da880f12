import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { personOf } from '../command/personOf.ts';

type Identity = Pick<
  MessageNamed<DoseEvent, 'DoseUndone'>['data'],
  'doseId' | 'medicationId' | 'seniorId' | 'medicationName' | 'dosage' | 'dueAt'
>;

type DataOf<Name extends DoseEvent['type'], Decided extends string> = Omit<
  MessageNamed<DoseEvent, Name>['data'],
  Decided
>;

/** Commands about one dose, once it is known which one. */
export type DoseCommand =
  | Message<'TakeDose', DataOf<'DoseTaken', 'takenBy'>>
  | Message<'SkipDose', DataOf<'DoseSkipped', 'skippedBy'>>
  | Message<'UndoDose', Readonly<Record<string, never>>>
  | Message<'SnoozeDose', DataOf<'DoseSnoozed', 'snoozedBy' | 'snoozedAt'>>
  | Message<'FlagMissedDose', DataOf<'DoseMissed', 'detectedAt'>>;

type OpenDose = { readonly status: 'open' | 'missed'; readonly snoozedUntil?: string };
/** `wasMissed`: it had been missed before, and is again after an undo. */
type DoneDose = { readonly status: 'taken' | 'skipped'; readonly wasMissed: boolean; readonly dose: Identity };
export type DoseState = OpenDose | DoneDose;

const isOpen = (dose: DoseState): dose is OpenDose => dose.status === 'open' || dose.status === 'missed';
/** A reminder outlives the dose's time: it comes at the chosen moment. */
const reminderOf = (dose: DoseState): { snoozedUntil?: string } =>
  isOpen(dose) && dose.snoozedUntil !== undefined ? { snoozedUntil: dose.snoozedUntil } : {};
const wasMissed = (dose: DoseState): boolean => (isOpen(dose) ? dose.status === 'missed' : dose.wasMissed);
const identityOf = ({ doseId, medicationId, seniorId, medicationName, dosage, dueAt }: Identity): Identity => ({
  doseId,
  medicationId,
  seniorId,
  medicationName,
  dosage,
  dueAt,
});
const event = <Name extends DoseEvent['type']>(
  type: Name,
  data: MessageNamed<DoseEvent, Name>['data'],
): Message<Name, typeof data> => ({
  type,
  data,
});

/** One dose: a repeated tap by any person takes effect once. */
export const doseDecider: Decider<DoseState, DoseCommand, DoseEvent> = {
  initialState: { status: 'open' },
  decide: {
    TakeDose: (command, dose, { actor }) =>
      dose.status === 'taken' ? [] : [event('DoseTaken', { takenBy: personOf(actor), ...command })],
    SkipDose: (command, dose, { actor }) => {
      if (dose.status === 'skipped') return [];
      if (dose.status === 'taken')
        throw new Refusal('This dose was already taken. To skip it, undo that first.', 'already_taken');
      return [event('DoseSkipped', { skippedBy: personOf(actor), ...command })];
    },
    UndoDose: (_command, dose, { now, actor }) => {
      if (isOpen(dose)) {
        throw new Refusal('There’s nothing to undo. This dose isn’t marked as taken or skipped.', 'nothing_to_undo');
      }
      const backTo = dose.wasMissed ? 'missed' : 'open';
      return [
        event('DoseUndone', { undone: dose.status, backTo, undoneBy: personOf(actor), undoneAt: now, ...dose.dose }),
      ];
    },
    SnoozeDose: (command, dose, { now, actor }) => {
      if (!isOpen(dose)) {
        throw new Refusal(`This dose was already ${dose.status}. It no longer needs a reminder.`, 'already_done');
      }
      return dose.snoozedUntil === command.until
        ? []
        : [event('DoseSnoozed', { snoozedBy: personOf(actor), snoozedAt: now, ...command })];
    },
    FlagMissedDose: (command, dose, { now }) => {
      const tooLate = Date.parse(now) - Date.parse(command.dueAt) > missedAfterMs;
      return dose.status === 'open' && tooLate ? [event('DoseMissed', { detectedAt: now, ...command })] : [];
    },
  },
  evolve: {
    DoseTaken: (dose, taken) => ({ status: 'taken', wasMissed: wasMissed(dose), dose: identityOf(taken) }),
    DoseSkipped: (dose, skipped) => ({ status: 'skipped', wasMissed: wasMissed(dose), dose: identityOf(skipped) }),
    DoseMissed: (dose) => ({ ...reminderOf(dose), status: 'missed' }),
    DoseSnoozed: (dose, { until }) => (isOpen(dose) ? { ...dose, snoozedUntil: until } : dose),
    DoseUndone: (_dose, { backTo }) => ({ status: backTo }),
  },
};
