export { TeamDialog } from './TeamDialog.tsx';
export { TeamQuestion } from './TeamQuestion.tsx';
