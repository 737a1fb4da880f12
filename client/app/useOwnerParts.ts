import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import type { Loading } from './loading.ts';
import type { AppState } from './reducers.ts';
import type { PartsOfSeniors, SeniorLoading, SeniorParts } from './seniorParts.ts';

/** How far what is shown of one owner is loaded. */
export interface OwnerLoading extends Loading {
  readonly retry: () => void;
}

/** A read model that is held owner by owner, and where it is found. One of these stays the same as long as the page is open. */
export interface OwnersModel<Part extends SeniorLoading> extends Pick<SeniorParts<Part, never>, 'opened' | 'of'> {
  readonly select: (state: AppState) => PartsOfSeniors<Part>;
}

/** One owner's part, asked for when the screen opens, and anew when what could not be had was forgotten because rights have changed. */
export const useOwnerPart = <Part extends SeniorLoading>(
  { opened, of, select }: OwnersModel<Part>,
  ownerId: string,
): { readonly part: Part; readonly retry: () => void } => {
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector((state) => select(state)[ownerId] !== undefined);
  const part = useAppSelector((state) => of(select(state), ownerId));
  const retry = useCallback(() => {
    dispatch(opened(ownerId));
  }, [dispatch, opened, ownerId]);
  useEffect(retry, [retry, isKnown]);
  return { part, retry };
};

/** The parts of several owners, by owner; none waits for another. `shownOf` is memoised by who calls. */
export const useOwnerParts = <Part extends SeniorLoading, Shown>(
  { opened, of, select }: OwnersModel<Part>,
  ownerIds: readonly string[],
  shownOf: (part: Part, retry: () => void) => Shown,
): ReadonlyMap<string, Shown> => {
  const dispatch = useAppDispatch();
  const state = useAppSelector(select);
  const key = ownerIds.join(' ');
  const dropped = ownerIds.filter((ownerId) => state[ownerId] === undefined).join(' ');
  useOpenEach(opened, key);
  useOpenEach(opened, dropped);
  return useMemo(() => {
    const retryOf = (ownerId: string) => () => void dispatch(opened(ownerId));
    return new Map(idsIn(key).map((ownerId) => [ownerId, shownOf(of(state, ownerId), retryOf(ownerId))]));
  }, [state, key, dispatch, opened, of, shownOf]);
};

const idsIn = (key: string): readonly string[] => key.split(' ').filter(Boolean);

/** Asks for each of them whenever they are others than before. */
const useOpenEach = (opened: OwnersModel<never>['opened'], key: string): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    for (const ownerId of idsIn(key)) dispatch(opened(ownerId));
  }, [key, dispatch, opened]);
};
