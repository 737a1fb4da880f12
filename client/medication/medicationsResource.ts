import type { MedicationView, Occurrence } from '../../projections/medication/medicationsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView, withView } from '../resource/views.ts';
import { localDate } from '../ui/wallClock.ts';

const remindedOf = ({ snoozedUntil: _before, ...occurrence }: Occurrence, until: string | undefined): Occurrence =>
  until === undefined ? occurrence : { ...occurrence, snoozedUntil: until };

/** The dose is due for a reminder again at `until`; undefined: its reminder has ended. */
const remindedAgain = (
  medications: readonly MedicationView[],
  doseId: string,
  until: string | undefined,
): readonly MedicationView[] => {
  const isMeant = (occurrence: Occurrence) => occurrence.doseId === doseId && occurrence.snoozedUntil !== until;
  if (!medications.some(({ occurrences }) => occurrences.some(isMeant))) return medications;
  return medications.map((medication) => ({
    ...medication,
    occurrences: medication.occurrences.map((occurrence) =>
      isMeant(occurrence) ? remindedOf(occurrence, until) : occurrence,
    ),
  }));
};

/** A senior's medications, with their occurrences until the end of tomorrow. */
export const medicationsResource = ownerResource({
  name: 'medications',
  request: (whose) => ({ route: 'GET /medications', query: whose }),
  dataOf: (medications) => medications,
  empty: [],
  shown: (medications) => ({ medications }),
  // a medication's times depend on its senior's zone
  readModels: ['dueDoses'],
  // each new day in the senior's zone adds the next day's occurrences
  isOld: ([medication], loadedAt, now) =>
    medication !== undefined &&
    localDate(new Date(loadedAt), medication.timeZone) !== localDate(new Date(now), medication.timeZone),
  isOutdatedBy: ({ problem }) => problem.code === 'medication_changed',
  writes: [
    'AddMedication',
    'ChangeMedication',
    'RemoveMedication',
    'RestoreMedication',
    'StopMedication',
    'StartMedication',
    'SnoozeDose',
  ],
  afterCommand: (medications, { type, command, view }) => {
    if (type === 'RemoveMedication') return withoutView(medications, command.id);
    if (type === 'SnoozeDose') return remindedAgain(medications, command.id, command.body.until);
    if (type === 'TakeDose' || type === 'SkipDose')
      return view ? remindedAgain(medications, view.id, undefined) : medications;
    const isChange =
      type === 'AddMedication' ||
      type === 'ChangeMedication' ||
      type === 'RestoreMedication' ||
      type === 'StopMedication' ||
      type === 'StartMedication';
    return isChange && view ? withView(medications, view) : medications;
  },
});
export const { use: useMedications, useEach: useMedicationsOf } = medicationsResource;
