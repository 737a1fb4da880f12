import { lazy, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { AuditorHome } from '../auditor/AuditorHome.tsx';
import type { SignedInPath } from '../screen/addresses.ts';
import { ByRole } from '../session/ByRole.tsx';
import { Chrome } from './Chrome.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageError } from './PageError.tsx';
import { screens, signedInPaths } from './screens.ts';

const pageAt = (path: SignedInPath) => lazy(async () => ({ default: await screens[path]() }));
const SeniorHome = pageAt('/senior-dashboard');
const CareDashboard = pageAt('/caregiver-dashboard');

const children: readonly RouteObject[] = [
  { index: true, element: <ByRole senior={<SeniorHome />} carer={<AuditorHome otherwise={<CareDashboard />} />} /> },
  ...signedInPaths.map((path) => {
    const Page = pageAt(path);
    return { path, element: <Page /> };
  }),
  {
    path: '*',
    element: (
      <NotFoundPage
        home={
          <Link className="row-link" to="/">
            Back to Home
          </Link>
        }
      />
    ),
  },
];

export const routes: RouteObject[] = [
  { path: 'auth', element: <Navigate to="/" replace /> },
  { path: '/', element: <Chrome />, children: [...children] },
];

/** The screen of the present address in its frame, and what may open on each. The router's unused data mode would weigh twice as much. */
export const Screens = ({ children: onEach }: { readonly children: ReactNode }) => {
  const place = useLocation();
  const screen = useRoutes(routes);
  return (
    <ErrorBoundary place={place} instead={(error) => <BareError error={error} />}>
      {screen}
      {onEach}
    </ErrorBoundary>
  );
};

/** Shown if the chrome itself fails. */
const BareError = ({ error }: { error: unknown }) => (
  <main className="main">
    <PageError error={error} />
  </main>
);
