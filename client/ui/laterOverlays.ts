import { later } from './later.tsx';

const overlays = () => import(/* webpackChunkName: "overlays" */ './overlays.ts');

// Dialogs, menus and popovers: a fifth of the code, which no first screen needs.
export const AnchoredPopover = later(async () => (await overlays()).AnchoredPopover);
export const ActionList = later(async () => (await overlays()).ActionList);
export const ConfirmDialog = later(async () => (await overlays()).ConfirmDialog);
export const DeleteDialog = later(async () => (await overlays()).DeleteDialog);
export const SheetDialog = later(async () => (await overlays()).SheetDialog);
