import { useCallback, useEffect } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loadingOf, type Loading } from '../app/loading.ts';
import type { AppState } from '../app/reducers.ts';
import { careConnectionsOpened } from './careConnectionsSlice.ts';
import { selectSeniors, selectTeam } from './circleSelectors.ts';

export interface CareConnections extends Loading {
  readonly connections: readonly CareConnection[];
  readonly retry: () => void;
}

const useConnections = (select: (state: AppState) => readonly CareConnection[]): CareConnections => {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ careConnections }) => careConnections);
  const connections = useAppSelector(select);
  const retry = useCallback(() => {
    dispatch(careConnectionsOpened());
  }, [dispatch]);
  useEffect(retry, [retry]);
  return { ...loadingOf(list), connections, retry };
};

/** Everybody the viewer is connected with, both ways, kept in step with the server. */
export const useCareConnections = (): CareConnections => useConnections(({ careConnections }) => careConnections.views);

/** The seniors in whose care teams the viewer is. */
export const useSeniors = (): CareConnections => useConnections(selectSeniors);

/** The members of the viewer's own care team. */
export const useTeam = (): CareConnections => useConnections(selectTeam);
