import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { byValue, command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { receiveFiles } from '../upload/receiveFiles.ts';
import { addMedication } from './addMedication.ts';
import { adherenceOfMedication, adherenceOfSenior } from './adherenceReads.ts';
import { doseChecks } from './doseChecks.ts';
import { changePause, medicationPausesOf, pauseMedications, resumeMedications } from './pauseHandlers.ts';
import { restoreMedication, startMedication, stopMedication } from './stopHandlers.ts';
import { changeMedication, removeMedication } from './medicationHandlers.ts';
import { mayAddPhoto, mayChangePhoto, photoField } from './medicationPhoto.ts';
import { doseHistoryOf, doseLogsOf, medicationsOf, prescriptionChangesOf } from './medicationReads.ts';
import { occurrencesIn } from './occurrencesReads.ts';
import { skipDose } from './skipDose.ts';
import { snoozeDose } from './snoozeDose.ts';
import { takeDose } from './takeDose.ts';
import { undoDose } from './undoDose.ts';

export const medicationRoutes = (deps: Dependencies): Router => {
  const photo = (mayBegin: typeof mayAddPhoto) => receiveFiles({ field: photoField, mayBegin }, deps);
  const takeOrSkip = byValue('status', new Map([['skipped', command(skipDose, deps)]]), command(takeDose, deps));
  return Router()
    .get('/medications', read(medicationsOf, deps))
    .post('/medications', photo(mayAddPhoto), command(addMedication, deps))
    .put('/medications/:id', photo(mayChangePhoto), command(changeMedication, deps))
    .delete('/medications/:id', command(removeMedication, deps))
    .post('/medications/:id/restore', command(restoreMedication, deps))
    .post('/medications/:id/stop', command(stopMedication, deps))
    .post('/medications/:id/start', command(startMedication, deps))
    .get('/medications/:id/history', read(doseHistoryOf, deps))
    .get('/medications/:id/occurrences', read(occurrencesIn, deps))
    .get('/medication-changes', read(prescriptionChangesOf, deps))
    .get('/medications/:id/adherence', read(adherenceOfMedication, deps))
    .get('/adherence', read(adherenceOfSenior, deps))
    .get('/medication-pauses', read(medicationPausesOf, deps))
    .post('/medication-pauses', command(pauseMedications, deps))
    .patch('/medication-pauses/:id', command(changePause, deps))
    .delete('/medication-pauses/:id', command(resumeMedications, deps))
    .get('/dose-checks', read(doseChecks, deps))
    .get('/medication-logs', read(doseLogsOf, deps))
    .post('/medication-logs', takeOrSkip)
    .delete('/medication-logs/:id', command(undoDose, deps))
    .post('/medication-logs/:id/snooze', command(snoozeDose, deps));
};
