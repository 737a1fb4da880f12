import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { loadingOf, type Loading } from './loading.ts';
import { keyOf, type OwnerActions, type OwnerPart, type OwnerParts } from './ownerParts.ts';
import { useNow } from '../clock/useNow.ts';
import type { OlderPages } from '../ui/ShowOlder.tsx';

/** The loading state of one owner's data. */
export interface OwnerLoading extends Loading {
  readonly retry: () => void;
}

/** A screen's view of one owner; each resource adds its data. */
export interface OwnerView extends OwnerLoading {
  /** To the minute. */
  readonly now: Date;
}

/** The view for a component that shows no older pages. */
export type ShownBy<Hook extends (ownerId: string) => OwnerView & OlderPages> = Omit<
  ReturnType<Hook>,
  keyof OlderPages
>;

/** A resource as the hooks need it. */
interface ShownResource<Data, Shown> {
  readonly name: string;
  readonly actions: OwnerActions<Data>;
  readonly nothingYet: OwnerPart<Data>;
  readonly shown: (data: Data) => Shown;
  readonly isForgottenUnseen?: boolean;
}

const nobody: OwnerParts<never> = {};
const useParts = <Data>(name: string): OwnerParts<Data> =>
  useSelector((state: Readonly<Record<string, OwnerParts<Data> | undefined>>) => state[name] ?? nobody);

/** One part, loaded when the screen opens, and again after changed rights discarded a failed load. */
export const useOwnerPart = <Data>(
  { name, actions, nothingYet, isForgottenUnseen }: Omit<ShownResource<Data, never>, 'shown'>,
  key: string,
): { readonly part: OwnerPart<Data>; readonly retry: () => void } => {
  const dispatch = useDispatch();
  const part = useParts<Data>(name)[key];
  const isKnown = part !== undefined;
  useEffect(() => {
    if (!isForgottenUnseen) return undefined;
    dispatch(actions.shown(key));
    return () => void dispatch(actions.hidden(key));
  }, [dispatch, actions, isForgottenUnseen, key]);
  const retry = useCallback(() => {
    dispatch(actions.opened(key));
  }, [dispatch, actions, key]);
  useEffect(retry, [retry, isKnown]);
  return { part: part ?? nothingYet, retry };
};

const viewOf = <Data, Shown>(
  { shown }: Pick<ShownResource<Data, Shown>, 'shown'>,
  part: OwnerPart<Data>,
  rest: Pick<OwnerView & OlderPages, 'now' | 'retry' | 'showOlder'>,
): OwnerView & OlderPages & Shown => ({
  ...loadingOf(part),
  hasOlder: part.nextCursor !== undefined,
  isLoadingOlder: part.older === 'loading',
  hasOlderFailed: part.older === 'failed',
  ...rest,
  ...shown(part.data),
});

/** `what`: the part of the owner's, if there are several. */
export const useOwner = <Data, Shown>(
  resource: ShownResource<Data, Shown>,
  ownerId: string,
  what?: string,
): OwnerView & OlderPages & Shown => {
  const dispatch = useDispatch();
  const now = useNow();
  const key = keyOf(ownerId, what);
  const { part, retry } = useOwnerPart(resource, key);
  const showOlder = useCallback(() => {
    dispatch(resource.actions.olderRequested(key));
  }, [dispatch, resource, key]);
  return useMemo(() => viewOf(resource, part, { now, retry, showOlder }), [resource, part, now, retry, showOlder]);
};

/** Several owners' parts, by owner; each loads independently. */
export const useOwners = <Data, Shown>(
  resource: ShownResource<Data, Shown>,
  ownerIds: readonly string[],
): ReadonlyMap<string, OwnerView & OlderPages & Shown> => {
  const dispatch = useDispatch();
  const now = useNow();
  const parts = useParts<Data>(resource.name);
  const ids = ownerIds.join(' ');
  useOpenEach(resource, ids);
  useOpenEach(resource, ownerIds.filter((ownerId) => parts[ownerId] === undefined).join(' '));
  return useMemo(() => {
    const { actions, nothingYet } = resource;
    const viewOfOwner = (key: string) =>
      viewOf(resource, parts[key] ?? nothingYet, {
        now,
        retry: () => void dispatch(actions.opened(key)),
        showOlder: () => void dispatch(actions.olderRequested(key)),
      });
    return new Map(idsIn(ids).map((ownerId) => [ownerId, viewOfOwner(ownerId)]));
  }, [resource, parts, ids, now, dispatch]);
};

const idsIn = (ids: string): readonly string[] => ids.split(' ').filter(Boolean);

/** Loads the parts whenever the list of owners changes. */
const useOpenEach = <Data>({ actions }: { readonly actions: OwnerActions<Data> }, ids: string): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    for (const ownerId of idsIn(ids)) dispatch(actions.opened(ownerId));
  }, [ids, dispatch, actions]);
};
