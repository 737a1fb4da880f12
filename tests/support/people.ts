import type { UserView } from '../../projections/account/usersQueries.ts';

/** Rosa, a senior, as the API answers about her. */
export const rosa: UserView = {
  id: '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  username: 'rosa.alvarez',
  email: 'rosa@example.org',
  firstName: 'Rosa',
  lastName: 'Alvarez',
  profileImageUrl: null,
  role: 'senior',
  phone: null,
  dateOfBirth: null,
  address: null,
  emergencyContact: null,
  medicalConditions: null,
  allergies: null,
  medications: null,
  timeZone: 'America/New_York',
  sharesAppointments: true,
  sharesPhone: false,
  teamIsVisible: true,
  units: { bloodSugar: null, temperature: null, weight: null },
  hasPassword: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};
