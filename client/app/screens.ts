import { lazy, type ComponentType } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { IconName } from '../ui/iconShapes.ts';
import type { SignedInPath } from './paths.ts';

type Role = UserView['role'];

/** An entry of the rail and the bottom bar. */
interface Entry {
  readonly word: string;
  readonly icon: IconName;
  /** Roles that see the entry (spec.md §6 "Navigation"); absent: all. The screen itself is open to all. */
  readonly roles?: readonly Role[];
}

interface Screen {
  readonly load: () => Promise<ComponentType>;
  readonly Page: ComponentType;
  readonly entry?: Entry;
}

const page = (load: Screen['load'], entry?: Entry): Screen => ({
  load,
  Page: lazy(async () => ({ default: await load() })),
  ...(entry && { entry }),
});

/** Every screen behind the sign-in: its code, and its entry where it has one. Entries keep spec.md's order. */
export const screens: Readonly<Record<SignedInPath, Screen>> = {
  '/senior-dashboard': page(
    async () => (await import(/* webpackChunkName: "seniorHome", webpackPreload: true */ '../home/SeniorHomePage.tsx')).SeniorHomePage,
  ),
  '/caregiver-dashboard': page(
    async () => (await import(/* webpackChunkName: "careDashboard" */ '../home/CareDashboardPage.tsx')).CareDashboardPage,
  ),
  '/senior-monitoring': page(
    async () => (await import(/* webpackChunkName: "seniorMonitoring" */ '../monitoring/SeniorMonitoringPage.tsx')).SeniorMonitoringPage,
  ),
  '/medications': page(
    async () => (await import(/* webpackChunkName: "medications" */ '../medication/MedicationsPage.tsx')).MedicationsPage,
    { word: 'Meds', icon: 'i-pill' },
  ),
  '/appointments': page(
    async () => (await import(/* webpackChunkName: "appointments" */ '../appointment/AppointmentsPage.tsx')).AppointmentsPage,
    { word: 'Appointments', icon: 'i-appointment', roles: ['senior'] },
  ),
  '/calendar': page(async () => (await import(/* webpackChunkName: "calendar" */ '../calendar/CalendarPage.tsx')).CalendarPage),
  '/health': page(async () => (await import(/* webpackChunkName: "health" */ '../health/HealthPage.tsx')).HealthPage),
  '/profile': page(async () => (await import(/* webpackChunkName: "profile" */ '../account/ProfilePage.tsx')).ProfilePage),
};

/** Fetches the code of the other screens after the first one is shown. */
export const warmUp = (): (() => void) => {
  const timer = setTimeout(() => Object.values(screens).forEach(({ load }) => void load().catch(() => undefined)), 3_000);
  return () => clearTimeout(timer);
};

export interface Destination extends Entry {
  readonly to: string;
}

const destinations: readonly Destination[] = [
  { to: '/', word: 'Home', icon: 'i-home' },
  ...Object.entries(screens).flatMap(([to, { entry }]) => (entry ? [{ to, ...entry }] : [])),
];

export const destinationsOf = (role: Role): readonly Destination[] =>
  destinations.filter(({ roles }) => roles === undefined || roles.includes(role));
