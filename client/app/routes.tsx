import { lazy, type ComponentType } from 'react';
import { createBrowserRouter, Link, Navigate, type RouteObject } from 'react-router-dom';
import { Chrome } from './Chrome.tsx';
import { HomePage } from './HomePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageError } from './PageError.tsx';

const loaders = {
  seniorHome: async () =>
    (await import(/* webpackChunkName: "seniorHome", webpackPreload: true */ '../home/SeniorHomePage.tsx')).SeniorHomePage,
  careDashboard: async () => (await import(/* webpackChunkName: "careDashboard" */ '../home/CareDashboardPage.tsx')).CareDashboardPage,
  seniorMonitoring: async () =>
    (await import(/* webpackChunkName: "seniorMonitoring" */ '../monitoring/SeniorMonitoringPage.tsx')).SeniorMonitoringPage,
  medications: async () => (await import(/* webpackChunkName: "medications" */ '../medication/MedicationsPage.tsx')).MedicationsPage,
  appointments: async () => (await import(/* webpackChunkName: "appointments" */ '../appointment/AppointmentsPage.tsx')).AppointmentsPage,
  calendar: async () => (await import(/* webpackChunkName: "calendar" */ '../calendar/CalendarPage.tsx')).CalendarPage,
  health: async () => (await import(/* webpackChunkName: "health" */ '../health/HealthPage.tsx')).HealthPage,
  profile: async () => (await import(/* webpackChunkName: "profile" */ '../account/ProfilePage.tsx')).ProfilePage,
};
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const SeniorHome = page(loaders.seniorHome);
const CareDashboard = page(loaders.careDashboard);
const SeniorMonitoring = page(loaders.seniorMonitoring);
const Medications = page(loaders.medications);
const Appointments = page(loaders.appointments);
const Calendar = page(loaders.calendar);
const Health = page(loaders.health);
const Profile = page(loaders.profile);

/** Fetches the code of the other screens once the first one stands. */
export const warmUp = (): (() => void) => {
  const timer = setTimeout(() => Object.values(loaders).forEach((load) => void load().catch(() => undefined)), 3_000);
  return () => clearTimeout(timer);
};

/** Every signed-in address; paths.ts lists the same for visitors. */
const screens: RouteObject[] = [
  { index: true, element: <HomePage senior={<SeniorHome />} carer={<CareDashboard />} /> },
  { path: 'senior-dashboard', element: <SeniorHome /> },
  { path: 'caregiver-dashboard', element: <CareDashboard /> },
  { path: 'senior-monitoring', element: <SeniorMonitoring /> },
  { path: 'medications', element: <Medications /> },
  { path: 'appointments', element: <Appointments /> },
  { path: 'calendar', element: <Calendar /> },
  { path: 'health', element: <Health /> },
  { path: 'profile', element: <Profile /> },
  { path: '*', element: <NotFoundPage home={<Link to="/">Back to Home</Link>} /> },
];

/** Should the chrome itself break. */
const BareError = () => (
  <main className="main">
    <PageError />
  </main>
);

export const routes: RouteObject[] = [
  { path: 'auth', element: <Navigate to="/" replace /> },
  {
    path: '/',
    element: <Chrome />,
    errorElement: <BareError />,
    children: screens.map((screen) => ({ ...screen, errorElement: <PageError /> })),
  },
];

export const createRouter = (): ReturnType<typeof createBrowserRouter> => createBrowserRouter(routes);
