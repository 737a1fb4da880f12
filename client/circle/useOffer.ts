import { useCallback, useEffect, useState } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { InvitationLinkView } from '../../projections/circle/invitationLinkView.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError, isUnauthorized, sentenceOf } from '../api/apiError.ts';
import { blockedUntil, stillWorks } from '../session/blockedUntil.ts';
import type { JoinProof } from './joinProof.ts';

export type Offer =
  | { readonly status: 'waiting' }
  /** `isWrong`: the server knows no such link or code, or refuses another guess for now. */
  | { readonly status: 'failed'; readonly sentence: string; readonly isWrong: boolean }
  | { readonly status: 'ready'; readonly link: InvitationLinkView; readonly viewer: UserView | null };

const whoIsThere = async (api: ApiClient): Promise<UserView | null> => {
  try {
    return (await api.get({ route: 'GET /user/me' })).body;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
};

const offerOf = async (api: ApiClient, proof: JoinProof): Promise<Offer> => {
  try {
    const [{ view: link }, viewer] = await Promise.all([
      api.send({ route: 'POST /invitation-links/read', body: proof }),
      whoIsThere(api),
    ]);
    if (!link) throw new Error('the server did not say what the link is for');
    return { status: 'ready', link, viewer };
  } catch (error) {
    const until = 'code' in proof ? blockedUntil(error) : undefined;
    const isWrong = error instanceof ApiError && [400, 404, 429].includes(error.status);
    return {
      status: 'failed',
      sentence: isWrong
        ? [sentenceOf(error), ...(until ? [(await stillWorks()).codeStillWorks(until)] : [])].join(' ')
        : 'This page couldn’t load. Check your connection and try again.',
      isWrong,
    };
  }
};

/** The offer of the proof, and the signed-in person. */
export const useOffer = (api: ApiClient, proof: JoinProof): { offer: Offer; reload: () => void } => {
  const [offer, setOffer] = useState<Offer>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void offerOf(api, proof).then((found) => isWanted && setOffer(found));
    return () => {
      isWanted = false;
    };
  }, [api, proof, attempt]);
  const reload = useCallback(() => {
    setOffer({ status: 'waiting' });
    setAttempt((before) => before + 1);
  }, []);
  return { offer, reload };
};
