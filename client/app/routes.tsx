import { lazy } from 'react';
import { createBrowserRouter, Link, Navigate, type RouteObject } from 'react-router-dom';
import { ByRole } from './ByRole.tsx';
import { Chrome } from './Chrome.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageError } from './PageError.tsx';
import { screens, signedInPaths, type SignedInPath } from './screens.ts';

const pageAt = (path: SignedInPath) => lazy(async () => ({ default: await screens[path].load() }));
const SeniorHome = pageAt('/senior-dashboard');
const CareDashboard = pageAt('/caregiver-dashboard');

const children: readonly RouteObject[] = [
  { index: true, element: <ByRole senior={<SeniorHome />} carer={<CareDashboard />} /> },
  ...signedInPaths.map((path) => {
    const Page = pageAt(path);
    return { path, element: <Page /> };
  }),
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
