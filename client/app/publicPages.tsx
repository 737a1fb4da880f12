import type { ComponentType } from 'react';
import type { PublicPageProps } from '../session/publicPage.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

type PublicPage = ComponentType<PublicPageProps>;

const pages: Readonly<Record<string, () => Promise<PublicPage>>> = {
  '/': async () => (await import(/* webpackChunkName: "landing" */ '../landing/LandingPage.tsx')).LandingPage,
  '/auth': async () => (await import(/* webpackChunkName: "auth" */ '../account/AuthPage.tsx')).AuthPage,
  '/join': async () => (await import(/* webpackChunkName: "join" */ '../circle/JoinPage.tsx')).JoinPage,
  '/sign-in': async () =>
    (await import(/* webpackChunkName: "signInLink" */ '../account/SignInLinkPage.tsx')).SignInLinkPage,
  '/open': async () => (await import(/* webpackChunkName: "open" */ '../handover/OpenPage.tsx')).OpenPage,
  '/auditor': async () =>
    (await import(/* webpackChunkName: "auditorLink" */ '../auditor/AuditorLinkPage.tsx')).AuditorLinkPage,
  '/privacy': async () => (await import(/* webpackChunkName: "privacy" */ '../account/PrivacyPage.tsx')).PrivacyPage,
};

const PublicNotFound = () => (
  <main className="public" id="main">
    <NotFoundPage
      home={
        <a className="row-link" href="/">
          Back to Home
        </a>
      }
    />
  </main>
);

/** Each page loads its own code, so that the first one does not wait for the others'. */
export const publicPageAt = async (path: string): Promise<PublicPage> => pages[path]?.() ?? PublicNotFound;
