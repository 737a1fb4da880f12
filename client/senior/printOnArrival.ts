import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The `state` of a link that says Print: the page it leads to opens the print dialog. */
export const printOnArrival = { printsOnArrival: true } as const;

const isAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'printsOnArrival' in state && state.printsOnArrival === true;

/** `isReady`: everything to print is on the page. A reload doesn't print again. */
export const usePrintOnArrival = (isReady: boolean): void => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isDue = isReady && isAsked(state);
  useEffect(() => {
    if (!isDue) return;
    void navigate({ pathname, search }, { replace: true, state: null });
    void printed();
  }, [isDue, navigate, pathname, search]);
};

/** The fonts decide how the emergency card is laid out; two frames later it is. */
const printed = async (): Promise<void> => {
  await document.fonts.ready;
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
};
