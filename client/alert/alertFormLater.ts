import { later } from '../ui/later.tsx';

const forms = () => import(/* webpackChunkName: "alertForms" */ './AlertFormDialog.tsx');

// The forms of an alert, loaded on demand: most days nobody opens one.
export const AlertFormDialog = later(async () => (await forms()).AlertFormDialog);
export const ResolveDialog = later(async () => (await forms()).ResolveDialog);
export const CareNoteDialog = later(async () => (await forms()).CareNoteDialog);
