import type { AddContact, ChangeContact } from '../../events/contact/contactCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { EmergencyContactView } from './emergencyContactsQueries.ts';

export interface ContactApiRoutes {
  'GET /emergency-contacts': Query<readonly EmergencyContactView[], 'senior'>;
  'POST /emergency-contacts': Write<'AddContact', AddContact, EmergencyContactView>;
  'PUT /emergency-contacts/:id': Write<'ChangeContact', ChangeContact, EmergencyContactView>;
  'DELETE /emergency-contacts/:id': Write<'RemoveContact', undefined, undefined>;
}
