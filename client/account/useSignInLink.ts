import { useEffect, useState } from 'react';
import type { SignInLinkView } from '../../projections/account/signInLinkView.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError, sentenceOf } from '../api/apiError.ts';

/** The state of the link in the page's address. */
export type SignInLinkState =
  | { readonly status: 'reading' }
  | { readonly status: 'open'; readonly secret: string; readonly link: SignInLinkView }
  /** The link doesn't work; the server's sentence says why. */
  | { readonly status: 'closed'; readonly sentence: string }
  | { readonly status: 'failed'; readonly sentence: string };

const noSecret = 'This link doesn’t work. Make sure you opened all of it, or ask for a new one.';
const failed = 'We couldn’t open this link. Check your connection and try again.';

/** A link that was used, replaced or taken back, or is unknown; or an account that is locked. */
export const isClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 404, 410].includes(error.status);

const secretNow = (): string => location.hash.slice(1);

const read = async (api: ApiClient, secret: string): Promise<SignInLinkState> => {
  if (secret === '') return { status: 'closed', sentence: noSecret };
  try {
    const { view } = await api.send({ route: 'POST /sign-in-links/read', body: { secret } });
    return view ? { status: 'open', secret, link: view } : { status: 'failed', sentence: failed };
  } catch (error) {
    if (isClosed(error)) return { status: 'closed', sentence: sentenceOf(error) };
    return {
      status: 'failed',
      sentence: error instanceof ApiError && error.status === 429 ? sentenceOf(error) : failed,
    };
  }
};

/** Reads the link, and again when the address changes to another one. */
export const useSignInLink = (api: ApiClient) => {
  const [secret, setSecret] = useState(secretNow);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SignInLinkState>({ status: 'reading' });
  useEffect(() => {
    const follow = () => setSecret(secretNow());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    let isWanted = true;
    void read(api, secret).then((next) => isWanted && setState(next));
    return () => {
      isWanted = false;
    };
  }, [api, secret, attempt]);
  const retry = () => {
    setState({ status: 'reading' });
    setAttempt(attempt + 1);
  };
  return { state, retry, close: (sentence: string) => setState({ status: 'closed', sentence }) };
};
