import { ownerResource } from '../app/ownerResource.ts';
import { withoutView, withView } from '../app/views.ts';
import { localDate } from '../ui/wallClock.ts';

/** A senior's medications, with their occurrences until the end of tomorrow. */
export const medicationsResource = ownerResource({
  name: 'medications',
  request: (whose) => ({ route: 'GET /medications', query: whose }),
  dataOf: (medications) => medications,
  empty: [],
  shown: (medications) => ({ medications }),
  // a medication's times follow its senior's zone
  readModels: ['dueDoses'],
  // each new day of the senior's brings the occurrences of the next
  isOld: ([medication], loadedAt, now) =>
    medication !== undefined && localDate(new Date(loadedAt), medication.timeZone) !== localDate(new Date(now), medication.timeZone),
  isOutdatedBy: ({ problem }) => problem.code === 'medication_changed',
  writes: ['AddMedication', 'ChangeMedication', 'RemoveMedication', 'RestoreMedication', 'StopMedication', 'StartMedication'],
  afterCommand: (medications, { type, command, view }) => {
    if (type === 'RemoveMedication') return withoutView(medications, command.id);
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
