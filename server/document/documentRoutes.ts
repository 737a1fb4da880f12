import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { document } from '../upload/fileKinds.ts';
import { receiveFiles } from '../upload/receiveFiles.ts';
import { addDocument, documentField } from './addDocument.ts';
import { changeDocument, removeDocument } from './documentHandlers.ts';
import { documentViewersOf, documentsOf } from './documentReads.ts';

export const documentRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/documents', read(documentsOf, deps))
    .post('/documents', receiveFiles({ field: documentField, kind: document }, deps), command(addDocument, deps))
    .get('/documents/:id/viewers', read(documentViewersOf, deps))
    .patch('/documents/:id', command(changeDocument, deps))
    .delete('/documents/:id', command(removeDocument, deps));
