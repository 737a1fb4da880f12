import type { ComponentType } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { IconName } from '../ui/iconShapes.ts';
import { loadOverlays } from '../ui/laterOverlays.ts';

interface Sign {
  readonly word: string;
  readonly icon: IconName;
}

interface TileOfRoles extends Sign {
  /** Roles that see the tile (spec.md §6 "Navigation"); absent: all. The screen itself is open to all. */
  readonly roles?: readonly UserView['role'][];
}

interface Screen {
  readonly load: () => Promise<ComponentType>;
  /** On the senior's home, with its content (`SeniorHomePage.tsx`). */
  readonly tile?: Sign;
  /** On the Care Dashboard (`CareTiles.tsx`). */
  readonly careTile?: TileOfRoles;
}

/** Every screen behind the sign-in: its address, its code and its tiles, which keep spec.md's order. Rail and bottom bar: `destinations.ts`. */
export const screens = {
  '/senior-dashboard': {
    load: async () => (await import(/* webpackChunkName: "seniorHome" */ '../home/SeniorHomePage.tsx')).SeniorHomePage,
  },
  '/caregiver-dashboard': {
    load: async () =>
      (await import(/* webpackChunkName: "careDashboard" */ '../home/CareDashboardPage.tsx')).CareDashboardPage,
  },
  '/senior-monitoring': {
    load: async () =>
      (await import(/* webpackChunkName: "seniorMonitoring" */ '../monitoring/SeniorMonitoringPage.tsx'))
        .SeniorMonitoringPage,
  },
  '/medications': {
    load: async () =>
      (await import(/* webpackChunkName: "medications" */ '../home/MedicationsByRole.tsx')).MedicationsByRole,
    tile: { word: 'Medications', icon: 'i-pill' },
  },
  '/appointments': {
    load: async () =>
      (await import(/* webpackChunkName: "appointments" */ '../appointment/AppointmentsPage.tsx')).AppointmentsPage,
    tile: { word: 'Appointments', icon: 'i-appointment' },
  },
  '/emergency-contacts': {
    load: async () =>
      (await import(/* webpackChunkName: "emergencyContacts" */ '../contact/EmergencyContactsPage.tsx'))
        .EmergencyContactsPage,
  },
  '/emergency-card': {
    load: async () =>
      (await import(/* webpackChunkName: "emergencyCard" */ '../emergencyCard/EmergencyCardPage.tsx'))
        .EmergencyCardPage,
  },
  '/report': {
    load: async () => (await import(/* webpackChunkName: "report" */ '../report/ReportPage.tsx')).ReportPage,
  },
  '/calendar': {
    load: async () => (await import(/* webpackChunkName: "calendar" */ '../calendar/CalendarPage.tsx')).CalendarPage,
    tile: { word: 'Calendar', icon: 'i-calendar' },
    careTile: { word: 'My Calendar', icon: 'i-calendar' },
  },
  '/health': {
    load: async () => (await import(/* webpackChunkName: "health" */ '../home/HealthByRole.tsx')).HealthByRole,
    tile: { word: 'Health', icon: 'i-heart' },
  },
  '/messages': {
    load: async () =>
      (await import(/* webpackChunkName: "messages" */ '../conversation/MessagesPage.tsx')).MessagesPage,
  },
  '/family': {
    load: async () => (await import(/* webpackChunkName: "family" */ '../family/FamilyPage.tsx')).FamilyPage,
    tile: { word: 'Family', icon: 'i-family' },
    careTile: { word: 'Family Updates', icon: 'i-family', roles: ['family_member', 'senior'] },
  },
  '/communities': {
    load: async () =>
      (await import(/* webpackChunkName: "communities" */ '../community/CommunitiesPage.tsx')).CommunitiesPage,
  },
  '/studios': {
    load: async () => (await import(/* webpackChunkName: "studios" */ '../studio/StudiosPage.tsx')).StudiosPage,
  },
  '/games': {
    load: async () => (await import(/* webpackChunkName: "games" */ '../game/GamesPage.tsx')).GamesPage,
    tile: { word: 'Games', icon: 'i-games' },
  },
  '/managed-accounts': {
    load: async () =>
      (await import(/* webpackChunkName: "managedAccounts" */ '../managedAccount/ManagedAccountsPage.tsx'))
        .ManagedAccountsPage,
  },
  '/notices': {
    load: async () => (await import(/* webpackChunkName: "notices" */ '../notice/NoticesPage.tsx')).NoticesPage,
  },
  '/profile': {
    load: async () => (await import(/* webpackChunkName: "profile" */ '../profile/ProfilePage.tsx')).ProfilePage,
  },
} as const satisfies Readonly<Record<`/${string}`, Screen>>;
type Screens = typeof screens;
export type SignedInPath = keyof Screens;
/** The addresses of the screens with this property. */
export type PathWith<Part extends keyof Screen> = {
  [Path in SignedInPath]: Screens[Path] extends Record<Part, unknown> ? Path : never;
}[SignedInPath];

/** Whether an address needs a session, in addition to `/`. An unknown one shows the 404 screen, signed in or out. */
export const isSignedInPath = (path: string): path is SignedInPath => Object.hasOwn(screens, path);
export const signedInPaths: readonly SignedInPath[] = Object.keys(screens).filter(isSignedInPath);

const fetchOthers = (): void =>
  [loadOverlays, ...Object.values(screens).map(({ load }) => load)].forEach(
    (load) => void load().catch(() => undefined),
  );

/**
 * Fetches the code of the other screens and of their dialogs after the first screen is shown, so that it loads first on
 * a slow line.
 */
export const warmUp = (): (() => void) => {
  const timer = setInterval(() => {
    if (document.querySelector('.skeleton')) return;
    clearInterval(timer);
    fetchOthers();
  }, 3_000);
  return () => clearInterval(timer);
};
