import { later } from '../ui/later.tsx';

const dialogs = () => import(/* webpackChunkName: "handoverNoteForm" */ './HandoverNoteDialogs.tsx');

export const WriteHandoverNote = later(async () => (await dialogs()).WriteHandoverNote);
export const CorrectHandoverNote = later(async () => (await dialogs()).CorrectHandoverNote);
