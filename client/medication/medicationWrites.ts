import { isolated } from '../../events/kernel/isolated.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { nowMs } from '../api/serverClock.ts';
import type { Write } from '../command/command.ts';
import { medicationTitle } from './doseLabels.ts';
import { bodyOf, type DraftPhoto, type MedicationDraft } from './medicationDraft.ts';

const stale = ['medications'];
/** The read models that a stop or start changes. */
const staleWithStopped = ['medications', 'stoppedMedications'];
const undone = { success: { title: 'Undone' }, failure: { title: 'Failed to undo.' } };

export const addMedication = (seniorId: string, draft: MedicationDraft, photo: DraftPhoto): Write => ({
  type: 'AddMedication',
  route: 'POST /medications',
  body: bodyOf(draft, photo),
  reloads: stale,
  seniorId,
  toast: {
    success: { title: 'Medication added successfully!' },
    failure: { title: 'Failed to add medication. Please try again.' },
    about: medicationTitle(draft),
  },
});

export const changeMedication = (
  { id, userId }: Pick<MedicationView, 'id' | 'userId'>,
  draft: MedicationDraft,
  photo: DraftPhoto,
  version: number,
): Write => ({
  type: 'ChangeMedication',
  route: 'PUT /medications/:id',
  id,
  body: bodyOf(draft, photo, version),
  reloads: stale,
  seniorId: userId,
  toast: {
    success: { title: 'Medication changed successfully!' },
    failure: { title: 'Failed to change medication. Please try again.' },
    about: medicationTitle(draft),
  },
});

export const removeMedication = ({ id, userId, name, dosage }: MedicationView): Write => ({
  type: 'RemoveMedication',
  route: 'DELETE /medications/:id',
  id,
  reloads: stale,
  seniorId: userId,
  toast: {
    success: { title: 'Medication deleted successfully!' },
    failure: { title: 'Failed to delete medication.' },
    about: medicationTitle({ name, dosage }),
    undo: { key: `restore-${id}`, ...restoreMedication({ id, userId, name, dosage }) },
  },
});

type Titled = Pick<MedicationView, 'id' | 'userId' | 'name' | 'dosage'>;

const restoreMedication = ({ id, userId, ...title }: Titled): Write<'RestoreMedication'> => ({
  type: 'RestoreMedication',
  route: 'POST /medications/:id/restore',
  id,
  reloads: staleWithStopped,
  seniorId: userId,
  toast: { ...undone, about: medicationTitle(title) },
});

const started = (id: string, seniorId: string, from: string | undefined): Write<'StartMedication'> => ({
  type: 'StartMedication',
  route: 'POST /medications/:id/start',
  id,
  body: from === undefined ? {} : { from },
  reloads: staleWithStopped,
  seniorId,
});

/** `from` undefined: now. */
export const stopMedication = (
  { id, userId, name, dosage }: MedicationView,
  from: string | undefined,
  reason: string,
): Write => ({
  type: 'StopMedication',
  route: 'POST /medications/:id/stop',
  id,
  body: { ...(from === undefined ? {} : { from }), ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
  reloads: staleWithStopped,
  seniorId: userId,
  toast: {
    success: { title: from === undefined ? `${isolated(name)} stopped` : `${isolated(name)} will stop` },
    failure: { title: `${isolated(name)} couldn’t be stopped.` },
    undo: {
      ...started(id, userId, undefined),
      key: `start-${id}`,
      toast: { ...undone, about: medicationTitle({ name, dosage }) },
    },
  },
});

/** Cancels a planned stop, or starts a stopped medication again; `from` undefined: now. */
export const startMedication = ({ id, userId, name, stop }: MedicationView, from: string | undefined): Write => ({
  ...started(id, userId, from),
  toast: {
    success: {
      title:
        stop && Date.parse(stop.from) > nowMs()
          ? `${isolated(name)} continues`
          : `${isolated(name)} ${from === undefined ? 'started again' : 'will start again'}`,
    },
    failure: { title: `${isolated(name)} couldn’t be started.` },
  },
});
