import { useState } from 'react';
import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import { sentenceOf } from '../api/apiError.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { authRequest } from './authRequest.ts';

const notLetters = 'There are eight letters, for example KLMR-TWXZ.';

export interface Letters {
  readonly typed: string;
  readonly problem: string | undefined;
  /** The account that the letters sign in to, once the server knows them. */
  readonly name: string | undefined;
  readonly isPending: boolean;
  /** The person said no, or the letters ended: the field has the focus again. */
  readonly isBack: boolean;
  readonly type: (text: string) => void;
  /** Asks whose account it is. */
  readonly read: () => void;
  readonly use: () => void;
  /** It is somebody else's account. */
  readonly refuse: () => void;
}

interface State {
  readonly typed: string;
  readonly problem?: string;
  readonly name?: string;
  readonly isPending?: boolean;
  readonly isBack?: boolean;
}

/** The letters from the field to the session. */
export const useLetters = ({ api, onSignedIn }: PublicPageProps): Letters => {
  const [state, setState] = useState<State>({ typed: '' });
  const [entrance] = useState(() => authRequest(api));
  const { typed } = state;
  const code = comparableCode(typed);
  const fail = (error: unknown) => setState({ typed, problem: sentenceOf(error), isBack: true });
  const read = async () => {
    if (state.isPending) return;
    if (code === undefined) return setState({ typed, problem: notLetters });
    setState({ typed, isPending: true });
    try {
      const { view } = await api.send({ route: 'POST /pairing-codes/read', body: { code } });
      setState(view ? { typed, name: view.name } : { typed, problem: sentenceOf(undefined) });
    } catch (error) {
      fail(error);
    }
  };
  const use = async () => {
    if (state.isPending || code === undefined) return;
    setState({ ...state, isPending: true });
    try {
      const user = await entrance.enter({ route: 'POST /pairing-codes/use', body: { code } });
      onSignedIn(user, { title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      fail(error);
    }
  };
  return {
    typed,
    problem: state.problem,
    name: state.name,
    isPending: state.isPending === true,
    isBack: state.isBack === true,
    type: (text) => setState({ typed: text }),
    read: () => void read(),
    use: () => void use(),
    refuse: () => setState({ typed: '', isBack: true }),
  };
};
