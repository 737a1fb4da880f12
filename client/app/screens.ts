import type { ComponentType } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { IconName } from '../ui/iconShapes.ts';

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
  readonly entry?: Entry;
}

/** Every screen behind the sign-in: its address and code, and its entry where it has one. Entries keep spec.md's order. */
export const screens = {
  '/senior-dashboard': {
    load: async () =>
      (await import(/* webpackChunkName: "seniorHome", webpackPreload: true */ '../home/SeniorHomePage.tsx')).SeniorHomePage,
  },
  '/caregiver-dashboard': {
    load: async () => (await import(/* webpackChunkName: "careDashboard" */ '../home/CareDashboardPage.tsx')).CareDashboardPage,
  },
  '/senior-monitoring': {
    load: async () =>
      (await import(/* webpackChunkName: "seniorMonitoring" */ '../monitoring/SeniorMonitoringPage.tsx')).SeniorMonitoringPage,
  },
  '/medications': {
    load: async () => (await import(/* webpackChunkName: "medications" */ '../medication/MedicationsPage.tsx')).MedicationsPage,
    entry: { word: 'Meds', icon: 'i-pill' },
  },
  '/appointments': {
    load: async () => (await import(/* webpackChunkName: "appointments" */ '../appointment/AppointmentsPage.tsx')).AppointmentsPage,
    entry: { word: 'Appointments', icon: 'i-appointment', roles: ['senior'] },
  },
  '/calendar': {
    load: async () => (await import(/* webpackChunkName: "calendar" */ '../calendar/CalendarPage.tsx')).CalendarPage,
  },
  '/health': {
    load: async () => (await import(/* webpackChunkName: "health" */ '../health/HealthPage.tsx')).HealthPage,
  },
  '/profile': { load: async () => (await import(/* webpackChunkName: "profile" */ '../account/ProfilePage.tsx')).ProfilePage },
} as const satisfies Readonly<Record<`/${string}`, Screen>>;
type Screens = typeof screens;
export type SignedInPath = keyof Screens;

/** Whether an address needs a session, besides `/`. Any other unknown one shows the 404 screen, signed in or out. */
export const isSignedInPath = (path: string): path is SignedInPath => Object.hasOwn(screens, path);
export const signedInPaths: readonly SignedInPath[] = Object.keys(screens).filter(isSignedInPath);

const every: Readonly<Record<SignedInPath, Screen>> = screens;

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
  ...Object.entries(every).flatMap(([to, { entry }]) => (entry ? [{ to, ...entry }] : [])),
];

export const destinationsOf = (role: Role): readonly Destination[] =>
  destinations.filter(({ roles }) => roles === undefined || roles.includes(role));
