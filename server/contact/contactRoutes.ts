import { Router } from 'express';
import {
  listEmergencyContacts,
  type EmergencyContactView,
} from '../../projections/contact/emergencyContactsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { jsonList, recordRead } from '../http/recordRead.ts';
import { addContact, changeContact, removeContact } from './contactHandlers.ts';

/** GET /api/emergency-contacts. */
const emergencyContactsOf = recordRead<readonly string[], readonly EmergencyContactView[]>(
  'health',
  listEmergencyContacts,
  jsonList,
);

export const contactRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/emergency-contacts', read(emergencyContactsOf, deps))
    .post('/emergency-contacts', command(addContact, deps))
    .put('/emergency-contacts/:id', command(changeContact, deps))
    .delete('/emergency-contacts/:id', command(removeContact, deps));
