import { later } from '../ui/later.tsx';

const dialogs = () => import(/* webpackChunkName: "doseDialogs" */ './doseDialogs.ts');

export const DoseHistoryDialog = later(async () => (await dialogs()).DoseHistoryDialog);
export const SkipDialog = later(async () => (await dialogs()).SkipDialog);
