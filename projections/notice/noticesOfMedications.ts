import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { PauseEvent } from '../../events/medication/pauseEvents.ts';
import { changedFields } from '../../events/kernel/recordFields.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import type { Projector } from '../runner/projector.ts';
import { changedParts, prescribedIn } from './noticePrescriptions.ts';
import { keepState, lastPrescription } from './noticeStates.ts';
import type { NoticesRow } from './noticesTable.ts';
import { notify } from './notify.ts';

export const ofMedications: Projector<MedicationEvent, NoticesRow>['on'] = {
  MedicationAdded: (event, rows) => {
    const { medicationId, seniorId, ...prescription } = event.data;
    keepState(event, rows, medicationId, seniorId, prescription);
    notify(event, rows, seniorId, seniorId, {
      kind: 'medicationAdded',
      about: { medicationId, after: prescribedIn(prescription) },
    });
  },
  MedicationChanged: async (event, rows) => {
    const { medicationId, seniorId, ...prescription } = event.data;
    const last = await lastPrescription(rows, medicationId);
    keepState(event, rows, medicationId, seniorId, prescription);
    if (!last || changedFields(prescriptionFields, last, prescription).length === 0) return;
    const about = {
      medicationId,
      before: prescribedIn(last),
      after: prescribedIn(prescription),
      changed: changedParts(last, prescription),
    };
    notify(event, rows, seniorId, seniorId, { kind: 'medicationChanged', about });
  },
  MedicationRemoved: async (event, rows) => {
    const { medicationId, seniorId } = event.data;
    const last = await lastPrescription(rows, medicationId);
    if (last)
      notify(event, rows, seniorId, seniorId, {
        kind: 'medicationRemoved',
        about: { medicationId, before: prescribedIn(last) },
      });
  },
};

export const ofStops: Projector<MedicationEvent | PauseEvent, NoticesRow>['on'] = {
  MedicationRestored: (event, rows) => {
    const { medicationId, seniorId, name } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationRestored', about: { medicationId, name } });
  },
  MedicationStopped: (event, rows) => {
    const { seniorId, ...about } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationStopped', about });
  },
  /** With the addition it is no news of its own. */
  MedicationStarted: (event, rows) => {
    const { seniorId, ...about } = event.data;
    if (event.version > 1n) notify(event, rows, seniorId, seniorId, { kind: 'medicationStarted', about });
  },
  MedicationsPaused: (event, rows) => {
    const { seniorId, from, until, reason } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationsPaused', about: { from, until, reason } });
  },
  MedicationsPauseChanged: (event, rows) => {
    const { seniorId, until } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationsPauseChanged', about: { until } });
  },
  MedicationsResumed: (event, rows) => {
    const { seniorId, resumedAt } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationsResumed', about: { resumedAt } });
  },
};
