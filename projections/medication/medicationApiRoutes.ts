import type {
  AddMedication,
  ChangeMedication,
  ChangePause,
  PauseMedications,
  SkipDose,
  SnoozeDose,
  StartMedication,
  StopMedication,
  TakeDose,
} from '../../events/medication/medicationCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { AdherenceView } from './adherenceQueries.ts';
import type { DoseChecksView } from './doseChecksView.ts';
import type { DoseFactView } from './doseHistory.ts';
import type { DoseLogView } from './doseLogsQueries.ts';
import type { DoseSnoozeView } from './doseSnoozes.ts';
import type { MedicationPauseView } from './medicationPauses.ts';
import type { OccurrenceView } from './occurrencesOfPeriod.ts';
import type { MedicationView } from './medicationsQueries.ts';
import type { PrescriptionChangeView } from './prescriptionChanges.ts';

export interface MedicationApiRoutes {
  'GET /medications': Query<readonly MedicationView[], 'senior' | 'status' | 'before'>;
  'POST /medications': Write<'AddMedication', AddMedication | FormData, MedicationView>;
  'PUT /medications/:id': Write<'ChangeMedication', ChangeMedication | FormData, MedicationView>;
  'DELETE /medications/:id': Write<'RemoveMedication', undefined, undefined>;
  'POST /medications/:id/restore': Write<'RestoreMedication', undefined, MedicationView>;
  'POST /medications/:id/stop': Write<'StopMedication', StopMedication, MedicationView>;
  'POST /medications/:id/start': Write<'StartMedication', StartMedication, MedicationView>;
  'GET /medications/:id/history': Query<readonly DoseFactView[], 'senior' | 'before'>;
  'GET /medications/:id/occurrences': Query<readonly OccurrenceView[], 'from' | 'to'>;
  'GET /medication-changes': Query<readonly PrescriptionChangeView[], 'senior' | 'since' | 'before'>;
  'GET /medications/:id/adherence': Query<AdherenceView, 'days'>;
  'GET /adherence': Query<readonly AdherenceView[], 'senior' | 'days'>;
  'GET /medication-pauses': Query<readonly MedicationPauseView[], 'senior' | 'past'>;
  'POST /medication-pauses': Write<'PauseMedications', PauseMedications, MedicationPauseView>;
  'PATCH /medication-pauses/:id': Write<'ChangePause', ChangePause, MedicationPauseView>;
  'DELETE /medication-pauses/:id': Write<'ResumeMedications', undefined, undefined>;
  'GET /dose-checks': Query<DoseChecksView>;
  'GET /medication-logs': Query<readonly DoseLogView[], 'senior' | 'date' | 'before'>;
  'POST /medication-logs': Write<'TakeDose', TakeDose, DoseLogView> | Write<'SkipDose', SkipDose, DoseLogView>;
  'DELETE /medication-logs/:id': Write<'UndoDose', undefined, undefined>;
  'POST /medication-logs/:id/snooze': Write<'SnoozeDose', SnoozeDose, DoseSnoozeView>;
}
