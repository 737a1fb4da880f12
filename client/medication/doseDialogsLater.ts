import { later } from '../ui/later.tsx';

const dialogs = () => import(/* webpackChunkName: "doseDialogs" */ './doseDialogs.ts');

export const DoseHistoryDialog = later(async () => (await dialogs()).DoseHistoryDialog);
export const SkipAllDialog = later(async () => (await dialogs()).SkipAllDialog);
export const SkipDialog = later(async () => (await dialogs()).SkipDialog);
