export { JoinRequestQuestion } from './JoinRequestQuestion.tsx';
export { ReceivedInvitation } from './ReceivedInvitation.tsx';
export { UnprovenInvitation } from './UnprovenInvitation.tsx';
