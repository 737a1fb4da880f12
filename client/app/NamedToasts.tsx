import { useCalledNames } from '../circle/useCalledNames.ts';
import { AppToasts } from '../toast/AppToasts.tsx';

/** The toasts of the signed-in app, with the name of the person that an act was for. */
export const NamedToasts = () => <AppToasts names={useCalledNames()} />;
