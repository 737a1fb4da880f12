import { useEffect, useState, type ComponentType } from 'react';
import type { PublicPageProps } from '../session/publicPage.ts';
import { endOpening } from './opening.ts';
import { publicPageAt } from './publicPages.tsx';

type Shown =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'ready'; readonly path: string; readonly Page: ComponentType<PublicPageProps> };

/** The page of the address; until its code is loaded, the previous page. */
export const usePublicPage = (path: string): Shown => {
  const [shown, setShown] = useState<Shown>({ status: 'waiting' });
  useEffect(() => {
    let isWanted = true;
    const show = (next: Shown) => isWanted && setShown(next);
    publicPageAt(path).then(
      (Page) => show({ status: 'ready', path, Page }),
      () => show({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [path]);
  useEffect(() => {
    if (shown.status !== 'waiting') endOpening();
  }, [shown.status]);
  return shown;
};
