import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { CommandSuccess } from '../app/command.ts';
import { seniorParts, type PartsOfSeniors, type SeniorLoading } from '../app/seniorParts.ts';

/** A form about a medication, as it was known last, is no longer on the screen, whoever closed it. `isFilled`: with something typed. */
export const medicationFormGone = createAction<{ readonly medication: MedicationView; readonly isFilled: boolean }>('medications/formGone');

const medications = createEntityAdapter<MedicationView>();
const nothingYet = medications.getInitialState<SeniorLoading>({ status: 'waiting', loadedAt: null });
export type MedicationsState = typeof nothingYet;
export type MedicationsOfSeniors = PartsOfSeniors<MedicationsState>;

const afterCommand = (part: MedicationsState, { type, command, view }: CommandSuccess): MedicationsState => {
  if (type === 'RemoveMedication') return medications.removeOne(part, command.id);
  return (type === 'AddMedication' || type === 'ChangeMedication') && view ? medications.upsertOne(part, view) : part;
};

export const {
  opened: medicationsOpened,
  loaded: medicationsLoaded,
  failed: medicationsFailed,
  reducer: medicationsReducer,
  of: medicationsOf,
} = seniorParts<MedicationsState, readonly MedicationView[]>({
  name: 'medications',
  nothingYet,
  filled: (part, views) => medications.setAll(part, views),
  afterCommand,
});
export const { selectAll: selectMedications } = medications.getSelectors();

/** The zone a senior's medications are taken in; undefined while none is known. */
export const zoneOf = (state: MedicationsOfSeniors, seniorId: string): string | undefined =>
  selectMedications(medicationsOf(state, seniorId))[0]?.timeZone;
