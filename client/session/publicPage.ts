import type { UserView } from '../../projections/account/usersQueries.ts';
import type { ApiClient } from '../api/apiClient.ts';
import type { ToastText } from '../ui/toastQueue.ts';

/** The props of a page that needs no session. */
export interface PublicPageProps {
  readonly api: ApiClient;
  readonly onSignedIn: (user: UserView, welcome: ToastText) => void;
  readonly onFailure: (toast: ToastText) => void;
}
