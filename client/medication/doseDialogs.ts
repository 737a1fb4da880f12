export { DoseHistoryDialog } from './DoseHistoryDialog.tsx';
export { SkipDialog } from './SkipDialog.tsx';
