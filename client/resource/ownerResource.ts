import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import type { QueryRoute } from '../../projections/apiRoutes.ts';
import { batchedFetch } from './batchedFetch.ts';
import { fetchOwner, type OwnersQuery } from './fetchOwners.ts';
import { withOlderPages } from './olderPages.ts';
import type { OwnerLoads } from './ownerLoads.ts';
import {
  ownerActions,
  ownerIn,
  ownerReducer,
  whatIn,
  type OwnerPart,
  type OwnerParts,
  type OwnerState,
  type Page,
} from './ownerParts.ts';
import { followOwners } from './ownerSaga.ts';
import { useOwner, useOwnerPart, useOwners, type OwnerView } from './useOwner.ts';
import { declarePart } from '../store/parts.ts';
import type { OlderPages } from '../ui/ShowOlder.tsx';

/** What a screen loads of one owner: a senior, or oneself. */
interface OwnerResource<Route extends QueryRoute, Data, Shown>
  extends OwnersQuery<Route, Data>, OwnerLoads<Data>, OwnerState<Data> {
  /** Where its parts are found in the store, and what `readModelsStale` calls it. */
  readonly name: string;
  /** What its hooks tell of the data. */
  readonly shown: (data: NoInfer<Data>) => Shown;
  /** Owners who are opened together are asked for in one request. */
  readonly isBatched?: boolean;
  /** Of several pages (`join`) all are loaded; otherwise the latest, and older ones as they are asked for. */
  readonly isWhole?: boolean;
  /** Forgotten when no screen shows it any more. */
  readonly isForgottenUnseen?: boolean;
}

/** Actions, reducer, saga and hooks of what a screen loads of one owner. */
export const ownerResource = <Route extends QueryRoute, Data, Shown>(declared: OwnerResource<Route, Data, Shown>) => {
  const { name, readModels, join, isBatched, isWhole } = declared;
  const actions = ownerActions<Data>(name);
  const { reducer, nothingYet } = ownerReducer(actions, declared);
  const of = (parts: OwnerParts<Data>, key: string): OwnerPart<Data> => parts[key] ?? nothingYet;
  const partIn = (state: unknown, key: string): OwnerPart<Data> =>
    of((state as Readonly<Record<string, OwnerParts<Data>>>)[name] ?? {}, key);
  const fetchLatest = (key: string) => fetchOwner(declared, ownerIn(key), { what: whatIn(key) });
  const fetchOlder = (key: string, before: string) => fetchOwner(declared, ownerIn(key), { what: whatIn(key), before });
  const wantedPages = (key: string) => (state: unknown) => (isWhole ? Infinity : partIn(state, key).olderPages);

  function* saga(): SagaIterator<void> {
    const batch = isBatched ? batchedFetch(declared) : undefined;
    if (batch) yield fork(batch.run);
    const fetch = function* (key: string): SagaIterator<Page<Data>> {
      const latest = batch ? batch.fetch(key) : fetchLatest(key);
      return yield* join ? withOlderPages(latest, (before) => fetchOlder(key, before), join, wantedPages(key)) : latest;
    };
    yield call(followOwners<Data>, {
      ...declared,
      readModels: [...readModels, name],
      actions,
      partIn,
      fetch,
      fetchOlder,
    });
  }

  declarePart({ name, reducer, saga });
  const shownResource = { ...declared, actions, nothingYet };
  return {
    ...actions,
    name,
    partIn,
    usePart: (key: string) => useOwnerPart(shownResource, key),
    use: (ownerId: string, what?: string): OwnerView & OlderPages & Shown => useOwner(shownResource, ownerId, what),
    useEach: (ownerIds: readonly string[]): ReadonlyMap<string, OwnerView & OlderPages & Shown> =>
      useOwners(shownResource, ownerIds),
  };
};
