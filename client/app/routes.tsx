import { createBrowserRouter, Link, Navigate, type RouteObject } from 'react-router-dom';
import { Chrome } from './Chrome.tsx';
import { HomePage } from './HomePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageError } from './PageError.tsx';
import { screens } from './screens.ts';

const SeniorHome = screens['/senior-dashboard'].Page;
const CareDashboard = screens['/caregiver-dashboard'].Page;

const children: readonly RouteObject[] = [
  { index: true, element: <HomePage senior={<SeniorHome />} carer={<CareDashboard />} /> },
  ...Object.entries(screens).map(([path, { Page }]) => ({ path, element: <Page /> })),
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
    children: children.map((child) => ({ ...child, errorElement: <PageError /> })),
  },
];

export const createRouter = (): ReturnType<typeof createBrowserRouter> => createBrowserRouter(routes);
