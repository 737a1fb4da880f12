import { useCallback, useEffect, useState } from 'react';
import type { ReadInvitationLink } from '../../events/circle/circleCommands.ts';
import { parsedJson, store, storedText } from '../browser/browserStorage.ts';

/** The proof of a person who wants to join: the link's secret, or the code. */
export type JoinProof = { readonly secret: string } | { readonly code: string };

const key = 'hearthline.join';

/** Kept in this tab while the person signs in. */
export const keepJoinProof = (proof: JoinProof | undefined): void =>
  void store('tab', key, proof && JSON.stringify(proof));

const inAddress = (): JoinProof | undefined => {
  const secret = location.hash.slice(1);
  return secret === '' ? undefined : { secret };
};

/** The proof that this tab kept while the person signed in or registered. */
export const keptProof = (): JoinProof | undefined => {
  const { secret, code } = Object(parsedJson(storedText('tab', key))) as ReadInvitationLink;
  if (typeof secret === 'string') return { secret };
  return typeof code === 'string' ? { code } : undefined;
};

interface KnownProof {
  readonly proof: JoinProof | undefined;
  /** Takes a typed code. */
  readonly enter: (code: string) => void;
}

/** The proof in the address, else the one kept in this tab while the person signed in; no server sees it. */
export const useJoinProof = (): KnownProof => {
  const [proof, setProof] = useState(() => inAddress() ?? keptProof());
  useEffect(() => {
    const follow = () => setProof((before) => inAddress() ?? before);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const enter = useCallback((code: string) => setProof({ code }), []);
  return { proof, enter };
};
