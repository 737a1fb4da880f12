import { createAction, type Action, type ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { changePart, seniorParts, type PartsOfSeniors, type SeniorKind, type SeniorLoading, type SeniorParts } from './seniorParts.ts';

/** A page of a list that the server divides. */
export interface ListPage<View> {
  readonly views: readonly View[];
  /** Where the older ones go on; undefined: these are all. */
  readonly nextCursor: string | undefined;
  /** Pages of older ones among `views`; absent: none. */
  readonly olderPages?: number;
}

export interface Older {
  readonly nextCursor: string | undefined;
  /** Pages of older ones that were asked for and stand behind the first; a reload brings as many again. */
  readonly olderPages: number;
  readonly older: 'idle' | 'loading' | 'failed';
}
export const noOlderYet: Older = { nextCursor: undefined, olderPages: 0, older: 'idle' };

interface PagedKind<Part, View> extends Omit<SeniorKind<Part, ListPage<View>>, 'filled'> {
  readonly setAll: (part: Part, views: readonly View[]) => Part;
  readonly addMany: (part: Part, views: readonly View[]) => Part;
}

export interface OlderLoaded<View> {
  readonly key: string;
  readonly page: ListPage<View>;
}

export interface PagedParts<Part, View> extends SeniorParts<Part, ListPage<View>> {
  readonly olderAsked: ActionCreatorWithPayload<string>;
  readonly olderLoaded: ActionCreatorWithPayload<OlderLoaded<View>>;
  readonly olderFailed: ActionCreatorWithPayload<string>;
}

/** As `seniorParts`, of lists that come page by page: older ones join what is held. */
export const pagedParts = <Part extends SeniorLoading & Older, View>(kind: PagedKind<Part, View>): PagedParts<Part, View> => {
  const { setAll, addMany, ...rest } = kind;
  const filled = (part: Part, { views, nextCursor, olderPages = 0 }: ListPage<View>) => ({
    ...setAll(part, views),
    nextCursor,
    olderPages,
    older: nextCursor === undefined ? 'idle' : part.older,
  });
  const parts = seniorParts<Part, ListPage<View>>({ ...rest, filled });
  const olderAsked = createAction<string>(`${kind.name}/olderAsked`);
  const olderLoaded = createAction<OlderLoaded<View>>(`${kind.name}/olderLoaded`);
  const olderFailed = createAction<string>(`${kind.name}/olderFailed`);
  const withOlder = (part: Part, { views, nextCursor }: ListPage<View>): Part => ({
    ...addMany(part, views),
    nextCursor,
    olderPages: part.olderPages + 1,
    older: 'idle',
  });
  const reducer = (state: PartsOfSeniors<Part> = {}, action: Action): PartsOfSeniors<Part> => {
    if (olderAsked.match(action)) return changePart(state, action.payload, (part) => ({ ...part, older: 'loading' }));
    if (olderLoaded.match(action)) return changePart(state, action.payload.key, (part) => withOlder(part, action.payload.page));
    if (olderFailed.match(action)) return changePart(state, action.payload, (part) => ({ ...part, older: 'failed' }));
    return parts.reducer(state, action);
  };
  return { ...parts, reducer, olderAsked, olderLoaded, olderFailed };
};
