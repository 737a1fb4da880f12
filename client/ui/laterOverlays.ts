import { later } from './later.tsx';

/** Dialogs, menus and popovers: a fifth of the code, which no first screen needs. */
export const loadOverlays = () => import(/* webpackChunkName: "overlays" */ './overlays.ts');

export const Dialog = later(async () => (await loadOverlays()).Dialog);
export const AnchoredPopover = later(async () => (await loadOverlays()).AnchoredPopover);
export const ActionList = later(async () => (await loadOverlays()).ActionList);
