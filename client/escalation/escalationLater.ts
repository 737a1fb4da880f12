import { later } from '../ui/later.tsx';

const dialogs = () => import(/* webpackChunkName: "escalationForm" */ './EscalationDialog.tsx');

export const EscalationDialog = later(async () => (await dialogs()).EscalationDialog);
