export { DoseHistoryDialog } from './DoseHistoryDialog.tsx';
export { SkipAllDialog } from './SkipAllDialog.tsx';
export { SkipDialog } from './SkipDialog.tsx';
