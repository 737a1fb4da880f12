import { later } from '../ui/later.tsx';

const dialogs = () => import(/* webpackChunkName: "auditor" */ './auditorDialogs.ts');

export const AuditorLinkDialog = later(async () => (await dialogs()).AuditorLinkDialog);
export const GiveAccessDialog = later(async () => (await dialogs()).GiveAccessDialog);
export const RenewDialog = later(async () => (await dialogs()).RenewDialog);
export const WithdrawQuestion = later(async () => (await dialogs()).WithdrawQuestion);
