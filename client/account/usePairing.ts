import { useCallback, useEffect, useState } from 'react';
import type { PairingCode } from '../../projections/account/pairingView.ts';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { commandSent } from '../command/commandSlice.ts';
import type { CommandProblem } from '../command/command.ts';
import { useCommand } from '../command/useCommand.ts';
import { readModelsStale } from '../connection/readModels.ts';
import { useMoment } from '../clock/useMoment.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { useIsVisible } from '../ui/useIsVisible.ts';
import { endPairingCode, makePairingCode, sessionReadModels } from './accountWrites.ts';
import { useSessions } from './sessionsResource.ts';

/** Milliseconds between two looks at whether the other device is signed in. */
const lookAfterMs = 4_000;
/** The letters' life, as in server/account/pairingRules.ts. */
const lifeMs = 10 * 60_000;

export interface Pairing {
  readonly letters: PairingCode | undefined;
  /** The letters are too old. */
  readonly isOver: boolean;
  /** The device that used the letters. */
  readonly device: SessionView | undefined;
  readonly isPending: boolean;
  /** The password is asked before the letters are made. */
  readonly isAsked: boolean;
  readonly problem: CommandProblem | undefined;
  readonly make: (password?: string) => void;
  /** The letters no longer work. */
  readonly end: () => void;
}

/** Letters for another device. Only the screen that shows them keeps them. */
export const usePairing = (): Pairing => {
  const [letters, setLetters] = useState<PairingCode>();
  const dispatch = useAppDispatch();
  const { now } = useMoment();
  const { isPending, problem, send } = useCommand('pairing', (outcome) => {
    if (outcome.type === 'MakePairingCode' && outcome.view) setLetters(outcome.view);
  });
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && problem?.fields['password'] !== undefined) setAsked(true);
  const make = useCallback((password?: string) => send(makePairingCode(password)), [send]);
  useEffect(() => make(), [make]);
  const device = usePairedSince(letters);
  const end = () => {
    if (letters && !device) dispatch(commandSent({ ...endPairingCode, key: 'pairing-end' }));
  };
  const isOver = letters !== undefined && now.getTime() >= Date.parse(letters.expiresAt);
  return { letters, isOver, device, isPending, isAsked: isAsked && !letters, problem, make, end };
};

/** The device that letters have signed in since these were made: nothing is pushed about sessions, so the list is loaded again. */
const usePairedSince = (letters: PairingCode | undefined): SessionView | undefined => {
  const { id } = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const isVisible = useIsVisible();
  const since = letters && Date.parse(letters.expiresAt) - lifeMs;
  const device = useSessions(id).sessions.find(
    ({ isPaired, signedInAt }) => since !== undefined && isPaired && Date.parse(signedInAt) >= since,
  );
  const isAwaited = isVisible && letters !== undefined && device === undefined;
  useEffect(() => {
    if (!isAwaited) return;
    const look = () => dispatch(readModelsStale(sessionReadModels));
    look();
    const looking = setInterval(look, lookAfterMs);
    return () => clearInterval(looking);
  }, [isAwaited, dispatch]);
  return device;
};
