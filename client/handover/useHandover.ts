import { useCallback, useEffect, useState } from 'react';
import type { Handover } from '../../projections/account/handoverQueries.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError, isUnauthorized } from '../api/apiError.ts';

/** The state of the page's link, and the person signed in on this device. */
export type HandoverState =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed' | 'unknown' }
  | { readonly status: 'ready'; readonly handover: Handover; readonly user: UserView | null };

/** The secret is in the fragment, which browsers don't send (docs/decisions/0034-access-links.md). */
export const useSecret = (): string => {
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setSecret(location.hash.slice(1));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return secret;
};

/** null: nobody is signed in here. */
export const whoIsHere = async (api: ApiClient): Promise<UserView | null> => {
  try {
    return (await api.get({ route: 'GET /user/me' })).body;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
};

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const read = async (api: ApiClient, secret: string): Promise<HandoverState> => {
  try {
    const [{ view: handover }, user] = await Promise.all([
      api.send({ route: 'POST /handover-links/read', body: { secret } }),
      whoIsHere(api),
    ]);
    return handover === undefined ? { status: 'failed' } : { status: 'ready', handover, user };
  } catch (error) {
    return { status: isUnknown(error) ? 'unknown' : 'failed' };
  }
};

/** The link with that secret; `reload` loads it again. */
export const useHandover = (
  api: ApiClient,
  secret: string,
): { readonly state: HandoverState; readonly reload: () => void } => {
  const [state, setState] = useState<HandoverState>({ status: 'waiting' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void read(api, secret).then((next) => isWanted && setState(next));
    return () => {
      isWanted = false;
    };
  }, [api, secret, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { state, reload };
};
