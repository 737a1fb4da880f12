import { useCalledNames } from '../circle/useCalledNames.ts';
import { useAppSelector } from '../store/hooks.ts';
import { AppToasts } from '../toast/AppToasts.tsx';
import { useToastPlace } from '../ui/useToastPlace.ts';

/** The toasts of the signed-in app: with the name of the person that an act was for, away from what was pressed. */
export const NamedToasts = () => {
  useToastPlace(useAppSelector(({ toasts }) => toasts.shown?.id));
  return <AppToasts names={useCalledNames()} />;
};
