import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { receiveFiles } from '../upload/receiveFiles.ts';
import { familyUpdatesOf, newestUpdateOf } from './familyReads.ts';
import { shareFamilyUpdate } from './shareFamilyUpdate.ts';
import { hideUpdate, takeBackUpdate } from './updateHandlers.ts';
import { photosForm } from './updatePhotos.ts';

export const familyRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/family-updates', read(familyUpdatesOf, deps))
    .get('/family-updates/newest', read(newestUpdateOf, deps))
    .post('/family-updates', receiveFiles(photosForm, deps), command(shareFamilyUpdate, deps))
    .delete('/family-updates/:id', command(takeBackUpdate, deps))
    .patch('/family-updates/:id', command(hideUpdate, deps));
