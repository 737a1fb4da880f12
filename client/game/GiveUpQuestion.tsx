import { ConfirmDialog } from '../ui/laterOverlays.ts';

interface GiveUpQuestionProps {
  readonly isOpen: boolean;
  readonly isChallenge: boolean;
  readonly onGiveUp: () => void;
  readonly onKeepPlaying: () => void;
}

/** Asked before a started game is ended. */
export const GiveUpQuestion = ({ isOpen, isChallenge, onGiveUp, onKeepPlaying }: GiveUpQuestionProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    question={isChallenge ? 'Give up today’s challenge?' : 'Give up this game?'}
    confirmText="Give Up"
    cancelText="Keep Playing"
    intent="primary"
    onConfirm={onGiveUp}
    onCancel={onKeepPlaying}
  >
    <p>
      {isChallenge
        ? 'It ends with no points today. You can try again tomorrow.'
        : 'Your points so far are saved. You can start a new game at any time.'}
    </p>
  </ConfirmDialog>
);
