import { Toaster } from '../ui/Toaster.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { toastDismissed } from './toastsSlice.ts';

export const AppToasts = () => {
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.toasts.shown);
  return (
    <Toaster toast={shown} onDismiss={(id) => dispatch(toastDismissed(id))} onAction={(action) => dispatch(action)} />
  );
};
