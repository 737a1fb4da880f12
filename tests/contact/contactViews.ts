import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { rosa } from '../support/people.ts';

/** One of Rosa's contacts, as the API answers. */
export const contact = (
  name: string,
  order: number,
  more: Partial<EmergencyContactView> = {},
): EmergencyContactView => ({
  id: `00000000-0000-4000-8000-00000000000${order}`,
  userId: rosa.id,
  name,
  phone: '(555) 201-0142',
  contactType: 'family',
  relationship: null,
  notes: null,
  isPrimary: false,
  order,
  createdAt: '2026-06-01T12:00:00.000Z',
  ...more,
});
