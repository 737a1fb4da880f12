import { later } from './later.tsx';

const overlays = () => import(/* webpackChunkName: "overlays" */ './overlays.ts');

// Dialogs, menus and popovers: a fifth of the code, which no first screen needs.
export const Dialog = later(async () => (await overlays()).Dialog);
export const AnchoredPopover = later(async () => (await overlays()).AnchoredPopover);
export const PanelPopover = later(async () => (await overlays()).PanelPopover);
export const ActionList = later(async () => (await overlays()).ActionList);
