import { useCallback, useEffect, useState } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { AuditorLinkView } from '../../projections/auditor/auditorLinkView.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError, isUnauthorized, sentenceOf } from '../api/apiError.ts';

type LinkOffer =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly sentence: string }
  /** `viewer` null: signed out. */
  | { readonly status: 'ready'; readonly link: AuditorLinkView; readonly viewer: UserView | null };

const whoIsThere = async (api: ApiClient): Promise<UserView | null> => {
  try {
    return (await api.get({ route: 'GET /user/me' })).body;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
};

const offerOf = async (api: ApiClient, secret: string): Promise<LinkOffer> => {
  try {
    const [{ view: link }, viewer] = await Promise.all([
      api.send({ route: 'POST /auditor-links/read', body: { secret } }),
      whoIsThere(api),
    ]);
    if (!link) throw new Error('the server did not say what the link is for');
    return { status: 'ready', link, viewer };
  } catch (error) {
    const isKnown = error instanceof ApiError && [400, 404, 429].includes(error.status);
    const otherwise = 'This page couldn’t load. Check your connection and try again.';
    return { status: 'failed', sentence: isKnown ? sentenceOf(error) : otherwise };
  }
};

/** The access that the link gives, and the signed-in person. */
export const useLinkOffer = (api: ApiClient, secret: string): { offer: LinkOffer; reload: () => void } => {
  const [offer, setOffer] = useState<LinkOffer>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void offerOf(api, secret).then((found) => isWanted && setOffer(found));
    return () => {
      isWanted = false;
    };
  }, [api, secret, attempt]);
  const reload = useCallback(() => {
    setOffer({ status: 'waiting' });
    setAttempt((before) => before + 1);
  }, []);
  return { offer, reload };
};
