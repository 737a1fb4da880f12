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

/** A resource that a screen loads per owner: a senior, or the viewer. */
interface OwnerResource<Route extends QueryRoute, Data, Shown>
  extends OwnersQuery<Route, Data>, OwnerLoads<Data>, OwnerState<Data> {
  /** The name of its state in the store, and for `readModelsStale`. */
  readonly name: string;
  /** The values that its hooks return for the data. */
  readonly shown: (data: NoInfer<Data>) => Shown;
  /** Owners that are opened together are loaded in one request. */
  readonly isBatched?: boolean;
  /** For several pages (`join`): true loads all; otherwise the latest, and older ones on request. */
  readonly isWhole?: boolean;
  /** Dropped when no screen shows it any more. */
  readonly isForgottenUnseen?: boolean;
}

/** Actions, reducer, saga and hooks of a resource that a screen loads per owner. */
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
