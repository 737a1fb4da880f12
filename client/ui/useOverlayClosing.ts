import { useBackCloses } from './useBackCloses.ts';
import { useSecondTapIgnored } from './useSecondTapIgnored.ts';

/** For each overlay above a page: Back closes it, and a double tap that closes it presses nothing below it. */
export const useOverlayClosing = (isOpen: boolean, onClose: () => void): void => {
  useBackCloses(isOpen, onClose);
  useSecondTapIgnored(isOpen);
};
