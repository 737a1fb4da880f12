import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { changedFields, differencesOf } from '../../events/kernel/recordFields.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { isPresent, mostMedications, started, type Stop } from '../../events/medication/medicationStop.ts';
import {
  asItsFrequencyHas,
  prescriptionFields,
  type Prescription,
} from '../../events/medication/prescriptionFields.ts';
import { refuseOpenedBefore, type OpenedForm } from '../command/openedForm.ts';

type Added = MessageNamed<MedicationEvent, 'MedicationAdded'>['data'];

/** Absent means unchanged; a photo of null removes it. */
export type PrescriptionChange = Partial<Prescription>;

export type MedicationCommand =
  /** `others`: how many other medications of the senior are in use. */
  | Message<'AddMedication', { readonly added: Added; readonly beginsWithNext: boolean; readonly others: number }>
  | Message<'ChangeMedication', { readonly change: PrescriptionChange; readonly opened?: OpenedForm }>
  | Message<'RemoveMedication', unknown>
  /** `removedAt`: as the read models know it. */
  | Message<'RestoreMedication', { readonly removedAt: string | undefined; readonly others: number }>
  /** `from` undefined: now. */
  | Message<'StopMedication', { readonly from: string | undefined; readonly reason: string | null }>
  | Message<'StartMedication', { readonly from: string | undefined; readonly others: number }>;

/** `version`: the version of its last event in its stream. `stop`: the last one, which may lie ahead or have ended. */
type Known = { readonly version: number; readonly medication: Added; readonly stop: Stop | null };
type Active = Known & { readonly status: 'active' };
export type MedicationState = { readonly status: 'none' } | Active | (Known & { readonly status: 'removed' });

const gone = () => new Refusal('This medication was deleted.', 'medication_removed');

const refuseTooMany = (others: number): void => {
  if (others >= mostMedications)
    throw new Refusal(
      `There are already ${mostMedications} medications in use. Stop or delete one to add another.`,
      'too_many_medications',
    );
};

/** A form opened before the last change would revert that change. */
export const refuseStale = (state: MedicationState, opened: OpenedForm | undefined, actor: string | null): void => {
  if (opened !== undefined && state.status === 'active') refuseOpenedBefore(state.version, opened, actor, 'medication');
};

/** Later, the doses of the time between would all be missed. */
const restorableMs = 3_600_000;

const nowOrLater = (from: string | undefined, now: string): string => (from === undefined || from < now ? now : from);
const named = ({ medicationId, seniorId, name }: Added) => ({ medicationId, seniorId, name });
const changed = (medication: Added, change: PrescriptionChange): Added =>
  asItsFrequencyHas({ ...medication, ...differencesOf(prescriptionFields, medication, change) });
const isSame = (one: Added, other: Added): boolean => changedFields(prescriptionFields, one, other).length === 0;

const next = (state: MedicationState, change: (known: Known) => MedicationState): MedicationState =>
  state.status === 'none' ? state : change({ ...state, version: state.version + 1 });

/** One medication and its prescription. Doses have streams of their own, which this does not touch. */
export const medicationDecider: Decider<MedicationState, MedicationCommand, MedicationEvent> = {
  initialState: { status: 'none' },
  decide: {
    AddMedication: ({ added, beginsWithNext, others }, { status }, { now }) => {
      if (status !== 'none') return [];
      refuseTooMany(others);
      const event = { type: 'MedicationAdded', data: asItsFrequencyHas(added) } as const;
      return beginsWithNext ? [event, { type: 'MedicationStarted', data: { ...named(added), from: now } }] : [event];
    },
    ChangeMedication: ({ change, opened }, state, { actor }) => {
      if (state.status !== 'active') throw gone();
      const data = changed(state.medication, change);
      if (isSame(state.medication, data)) return [];
      refuseStale(state, opened, actor);
      return [{ type: 'MedicationChanged', data }];
    },
    RemoveMedication: (_command, state) => {
      if (state.status !== 'active') return [];
      return [{ type: 'MedicationRemoved', data: named(state.medication) }];
    },
    RestoreMedication: ({ removedAt, others }, state, { now }) => {
      if (state.status === 'none') throw gone();
      if (state.status === 'active') return [];
      if (removedAt !== undefined && Date.parse(now) - Date.parse(removedAt) > restorableMs)
        throw new Refusal(
          'This medication was deleted more than an hour ago. Please add it again.',
          'too_late_to_restore',
        );
      refuseTooMany(others);
      return [{ type: 'MedicationRestored', data: named(state.medication) }];
    },
    StopMedication: ({ from: wanted, reason }, state, { now }) => {
      if (state.status !== 'active') throw gone();
      const { stop, medication } = state;
      const from = nowOrLater(wanted, now);
      const present = stop && isPresent(stop, now) ? stop : undefined;
      if (present?.until != null && from > present.until)
        throw new Refusal(
          'This medication is stopped now, and starts again before that. Start it first, then stop it.',
          'medication_stopped',
        );
      if (present?.until === null && (present.from <= now || present.from === from)) return [];
      // a stop in force that had an end continues
      const begins = present && present.from <= now ? present.from : from;
      return [{ type: 'MedicationStopped', data: { ...named(medication), from: begins, reason } }];
    },
    StartMedication: ({ from: wanted, others }, state, { now }) => {
      if (state.status !== 'active') throw gone();
      const { stop, medication } = state;
      if (!stop || !isPresent(stop, now)) return [];
      const from = nowOrLater(wanted, now);
      if (stop.until === from) return [];
      // one that is to stop, or to start, is in use already
      if (stop.from <= now && stop.until === null) refuseTooMany(others);
      return [{ type: 'MedicationStarted', data: { ...named(medication), from } }];
    },
  },
  evolve: {
    MedicationAdded: (_state, medication) => ({ status: 'active', version: 0, medication, stop: null }),
    MedicationChanged: (state, medication) => next(state, (known) => ({ ...known, status: 'active', medication })),
    MedicationRemoved: (state) => next(state, (known) => ({ ...known, status: 'removed' })),
    MedicationRestored: (state) => next(state, (known) => ({ ...known, status: 'active' })),
    MedicationStopped: (state, { from }) =>
      next(state, (known) => ({ ...known, status: 'active', stop: { from, until: null } })),
    MedicationStarted: (state, { from }) =>
      next(state, (known) => ({ ...known, status: 'active', stop: started(known.stop, from) })),
  },
};
