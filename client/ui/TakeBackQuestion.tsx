import type { ReactNode } from 'react';
import { ConfirmDialog } from './laterOverlays.ts';
import { useFocusReturn } from './useFocusReturn.ts';

interface TakeBackQuestionProps {
  readonly question: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Explains what disappears and what stays. */
  readonly children: ReactNode;
}

/** Open while it is rendered: asks before something shared is taken back permanently. */
export const TakeBackQuestion = ({ children, ...question }: TakeBackQuestionProps) => {
  useFocusReturn();
  return (
    <ConfirmDialog isOpen confirmText="Take back" {...question}>
      <p>{children}</p>
    </ConfirmDialog>
  );
};
