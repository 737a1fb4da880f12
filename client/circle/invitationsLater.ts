import { later } from '../ui/later.tsx';

const questions = () => import(/* webpackChunkName: "invitations" */ './invitationQuestions.ts');

// on most days nobody is asked anything
export const ReceivedInvitation = later(async () => (await questions()).ReceivedInvitation);
export const UnprovenInvitation = later(async () => (await questions()).UnprovenInvitation);
export const JoinRequestQuestion = later(async () => (await questions()).JoinRequestQuestion);
