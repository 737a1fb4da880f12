import { useEffectEvent, useLayoutEffect } from 'react';

/** The part of `history.state` that is read here: the router's index of the page, and the mark of an entry added here. */
interface EntryState {
  readonly idx?: number;
  readonly isAdded?: boolean;
}

interface Overlay {
  readonly close: () => void;
}

/** The open overlays, the topmost last. */
const open: Overlay[] = [];
/** The present entry, as far as it is known: other code adds and replaces entries too. */
let present: EntryState = {};

const readState = (): EntryState => {
  const { idx, isAdded = false } = (history.state ?? {}) as EntryState;
  return idx === undefined ? { isAdded } : { idx, isAdded };
};

/** Makes sure that an entry lies above the page's own. The one that a closed overlay left is used again. */
const holdEntry = (): void => {
  const { idx, isAdded } = readState();
  // pages without the router's index have no overlays of this kind
  if (idx === undefined) return;
  // the router's own replacing drops the mark
  const isHeld = idx === present.idx ? present.isAdded : isAdded;
  present = { idx, isAdded: true };
  if (isHeld) return;
  // Back to the page's own entry must not scroll
  history.scrollRestoration = 'manual';
  // with the router's state, so that it sees the same page
  history.pushState({ ...history.state, isAdded: true }, '');
  history.scrollRestoration = 'auto';
};

const settle = (): void => {
  history.scrollRestoration = 'auto';
  // the overlay may ask before it closes, and others may be open below it
  if (open.length > 0) holdEntry();
};

/** Back to the page's own entry closes the topmost overlay; if none is open, it goes on to the page before. */
const handlePop = (event: PopStateEvent): void => {
  const before = present;
  present = readState();
  if (!before.isAdded || present.isAdded || present.idx !== before.idx) return;
  // the page stays, so the router need not know
  event.stopImmediatePropagation();
  const top = open.at(-1);
  if (!top) return history.back();
  top.close();
  setTimeout(settle);
};

/** The browser's Back closes the topmost open overlay and stays on the page (docs/decisions/0050-back-closes.md). */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const overlay = { close: () => close() };
    open.push(overlay);
    // in the capture phase, before the router's listener
    window.addEventListener('popstate', handlePop, true);
    holdEntry();
    return () => void open.splice(open.indexOf(overlay), 1);
  }, [isOpen]);
};
