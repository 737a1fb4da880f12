import { later } from '../ui/later.tsx';

const team = () => import(/* webpackChunkName: "team" */ './teamDialogs.ts');

export const TeamDialog = later(async () => (await team()).TeamDialog);
export const TeamQuestion = later(async () => (await team()).TeamQuestion);
