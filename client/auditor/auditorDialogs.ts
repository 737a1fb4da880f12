export { AuditorLinkDialog } from './AuditorLinkDialog.tsx';
export { GiveAccessDialog } from './GiveAccessDialog.tsx';
export { RenewDialog } from './RenewDialog.tsx';
export { WithdrawQuestion } from './WithdrawQuestion.tsx';
