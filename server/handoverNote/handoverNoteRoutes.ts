import { Router } from 'express';
import {
  listHandoverNotes,
  type HandoverNotePage,
  type HandoverNoteView,
} from '../../projections/handoverNote/handoverNotesQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { cursorOf } from '../http/cursorParam.ts';
import { read } from '../http/readHandler.ts';
import { jsonList, recordRead } from '../http/recordRead.ts';
import { correctHandoverNote, writeHandoverNote } from './handoverNoteHandlers.ts';

/** GET /api/handover-notes. */
const handoverNotesOf = recordRead<HandoverNotePage, readonly HandoverNoteView[]>(
  'health',
  (on, seniorIds, request) => listHandoverNotes(on, seniorIds, cursorOf(request, 'ids')),
  ({ notes, nextCursor }) => ({ ...jsonList(notes), nextCursor }),
);

export const handoverNoteRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/handover-notes', read(handoverNotesOf, deps))
    .post('/handover-notes', command(writeHandoverNote, deps))
    .put('/handover-notes/:id', command(correctHandoverNote, deps));
