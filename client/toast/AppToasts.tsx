import { Toaster } from '../ui/Toaster.tsx';
import { subjectOf } from '../ui/toastSubject.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { toastDismissed } from './toastsSlice.ts';

interface AppToastsProps {
  /** The names of other people by id. */
  readonly names?: ReadonlyMap<string, string>;
}

export const AppToasts = ({ names }: AppToastsProps) => {
  const dispatch = useAppDispatch();
  const { shown, waiting } = useAppSelector((state) => state.toasts);
  return (
    <Toaster
      toast={shown}
      isNextWaiting={waiting.length > 0}
      subject={shown ? subjectOf(shown, names) : undefined}
      onDismiss={(id) => dispatch(toastDismissed(id))}
      onAction={(action) => dispatch(action)}
    />
  );
};
