import type { ComponentType } from 'react';
import type { SignedInPath } from '../screen/addresses.ts';
import { loadLater } from '../ui/later.tsx';

/** The code of every screen behind the sign-in, by its address. Rail and bottom bar: `destinations.ts`; tiles: home/homeTiles.ts. */
export const screens: Readonly<Record<SignedInPath, () => Promise<ComponentType>>> = {
  '/senior-dashboard': async () =>
    (await import(/* webpackChunkName: "seniorHome" */ '../home/SeniorHomePage.tsx')).SeniorHomePage,
  '/caregiver-dashboard': async () =>
    (await import(/* webpackChunkName: "careDashboard" */ '../home/CareDashboardPage.tsx')).CareDashboardPage,
  '/senior-monitoring': async () =>
    (await import(/* webpackChunkName: "seniorMonitoring" */ '../monitoring/SeniorMonitoringPage.tsx'))
      .SeniorMonitoringPage,
  '/medications': async () =>
    (await import(/* webpackChunkName: "medications" */ '../home/MedicationsByRole.tsx')).MedicationsByRole,
  '/supply': async () => (await import(/* webpackChunkName: "supply" */ '../supplyList/SupplyPage.tsx')).SupplyPage,
  '/appointments': async () =>
    (await import(/* webpackChunkName: "appointments" */ '../appointment/AppointmentsPage.tsx')).AppointmentsPage,
  '/emergency-contacts': async () =>
    (await import(/* webpackChunkName: "emergencyContacts" */ '../contact/EmergencyContactsPage.tsx'))
      .EmergencyContactsPage,
  '/emergency-card': async () =>
    (await import(/* webpackChunkName: "emergencyCard" */ '../emergencyCard/EmergencyCardPage.tsx')).EmergencyCardPage,
  '/report': async () => (await import(/* webpackChunkName: "report" */ '../report/ReportPage.tsx')).ReportPage,
  '/medication-list': async () =>
    (await import(/* webpackChunkName: "medicationList" */ '../report/MedicationListPage.tsx')).MedicationListPage,
  '/handover': async () =>
    (await import(/* webpackChunkName: "handoverList" */ '../handoverList/HandoverPage.tsx')).HandoverPage,
  '/history': async () => (await import(/* webpackChunkName: "history" */ '../history/HistoryPage.tsx')).HistoryPage,
  '/calendar': async () =>
    (await import(/* webpackChunkName: "calendar" */ '../calendar/CalendarPage.tsx')).CalendarPage,
  '/health': async () => (await import(/* webpackChunkName: "health" */ '../home/HealthByRole.tsx')).HealthByRole,
  '/messages': async () =>
    (await import(/* webpackChunkName: "messages" */ '../conversation/MessagesPage.tsx')).MessagesPage,
  '/family': async () => (await import(/* webpackChunkName: "family" */ '../family/FamilyPage.tsx')).FamilyPage,
  '/communities': async () =>
    (await import(/* webpackChunkName: "communities" */ '../community/CommunitiesPage.tsx')).CommunitiesPage,
  '/studios': async () => (await import(/* webpackChunkName: "studios" */ '../studio/StudiosPage.tsx')).StudiosPage,
  '/games': async () => (await import(/* webpackChunkName: "games" */ '../game/GamesPage.tsx')).GamesPage,
  '/managed-accounts': async () =>
    (await import(/* webpackChunkName: "managedAccounts" */ '../managedAccount/ManagedAccountsPage.tsx'))
      .ManagedAccountsPage,
  '/notices': async () => (await import(/* webpackChunkName: "notices" */ '../notice/NoticesPage.tsx')).NoticesPage,
  '/record-views': async () =>
    (await import(/* webpackChunkName: "recordViews" */ '../senior/RecordViewsPage.tsx')).RecordViewsPage,
  '/reminder': async () =>
    (await import(/* webpackChunkName: "reminder" */ '../reminder/ReminderPage.tsx')).ReminderPage,
  '/profile': async () => (await import(/* webpackChunkName: "profile" */ '../profile/ProfilePage.tsx')).ProfilePage,
};

/** Whether an address needs a session, in addition to `/`. An unknown one shows the 404 screen, signed in or out. */
export const isSignedInPath = (path: string): path is SignedInPath => Object.hasOwn(screens, path);
export const signedInPaths: readonly SignedInPath[] = Object.keys(screens).filter(isSignedInPath);

const fetchOthers = (): void =>
  [loadLater, ...Object.values(screens)].forEach((load) => void load().catch(() => undefined));

/**
 * Fetches the code of the other screens and of their dialogs after the first screen is shown, so that it loads first on
 * a slow line. `whenShown` is called then.
 */
export const warmUp = (whenShown: () => void): (() => void) => {
  const timer = setInterval(() => {
    if (document.querySelector('.skeleton')) return;
    clearInterval(timer);
    whenShown();
    fetchOthers();
  }, 3_000);
  return () => clearInterval(timer);
};
