import { createAction, type Action } from '@reduxjs/toolkit';
import { nowMs } from '../api/serverClock.ts';
import { seniorReset } from '../connection/pushActions.ts';
import type { CommandSuccess } from '../command/command.ts';
import { commandSucceeded } from '../command/commandSlice.ts';

/** One owner's part, including the older pages loaded so far. */
export interface Page<Data> {
  readonly data: Data;
  /** The cursor of the next older page; undefined: everything is loaded. */
  readonly nextCursor: string | undefined;
  /** The number of older pages in `data`; a reload fetches as many again. */
  readonly olderPages: number;
}

/**
 * The load state of one owner's part of a read model. `failed` with a `loadedAt`: the shown data is from then. `renewing`: rights have
 * changed, and the data is dropped unless the new answer allows it. `refused`: the viewer has no access, so nothing retries.
 */
export interface OwnerPart<Data> extends Page<Data> {
  readonly status: 'waiting' | 'ready' | 'renewing' | 'failed' | 'refused';
  /** Milliseconds since the epoch, `nowMs()`; null: never. */
  readonly loadedAt: number | null;
  readonly older: 'idle' | 'loading' | 'failed';
  /** The last failure in words for the user; absent: none, or no words. */
  readonly problem?: string;
}

/** By key (`keyOf`); contains only the requested parts. */
export type OwnerParts<Data> = Readonly<Record<string, OwnerPart<Data>>>;

/** `what` distinguishes several parts of one owner, e.g. one for each kind of reading. */
export const keyOf = (ownerId: string, what = ''): string => (what === '' ? ownerId : `${ownerId} ${what}`);
export const ownerIn = (key: string): string => key.split(' ')[0] ?? '';
export const whatIn = (key: string): string => key.split(' ')[1] ?? '';

interface LoadFailed {
  readonly key: string;
  readonly status: 'failed' | 'refused';
  readonly problem?: string;
}

export const ownerActions = <Data>(name: string) => ({
  /** A screen that shows this part was opened. */
  opened: createAction<string>(`${name}/opened`),
  loaded: createAction(`${name}/loaded`, (key: string, page: Page<Data>) => ({
    payload: { key, page, loadedAt: nowMs() },
  })),
  failed: createAction<LoadFailed>(`${name}/failed`),
  olderRequested: createAction<string>(`${name}/olderRequested`),
  olderLoaded: createAction<{ readonly key: string; readonly page: Page<Data> }>(`${name}/olderLoaded`),
  olderFailed: createAction<string>(`${name}/olderFailed`),
  /** Counts the screens that show this part. */
  shown: createAction<string>(`${name}/shown`),
  hidden: createAction<string>(`${name}/hidden`),
  /** The last screen that showed this part has closed. */
  forgotten: createAction<string>(`${name}/forgotten`),
});
export type OwnerActions<Data> = ReturnType<typeof ownerActions<Data>>;

export interface OwnerState<Data> {
  /** The data of a part that was never loaded. */
  readonly empty: Data;
  /** Applies a write of this window before the part is loaded again. */
  readonly afterCommand?: (data: Data, success: CommandSuccess, what: string) => Data;
  readonly join?: (data: Data, older: Data) => Data;
  readonly isViewers?: boolean;
}

const without = <Data>(parts: OwnerParts<Data>, key: string): OwnerParts<Data> => {
  const { [key]: _gone, ...rest } = parts;
  return rest;
};

/** Changes one part, if it was requested. */
const change = <Data>(
  parts: OwnerParts<Data>,
  key: string,
  next: (part: OwnerPart<Data>) => OwnerPart<Data>,
): OwnerParts<Data> => {
  const part = parts[key];
  if (part === undefined) return parts;
  const changed = next(part);
  return changed === part ? parts : { ...parts, [key]: changed };
};

/**
 * Drops a part that failed to load. Loaded data stays until the new answer, so that an open dialog keeps its typed
 * text.
 */
const underNewRights = <Data>(parts: OwnerParts<Data>, key: string): OwnerParts<Data> =>
  parts[key]?.loadedAt === null ? without(parts, key) : change(parts, key, (part) => ({ ...part, status: 'renewing' }));

const neverLoaded = <Data>(empty: Data): OwnerPart<Data> => ({
  status: 'waiting',
  loadedAt: null,
  data: empty,
  nextCursor: undefined,
  olderPages: 0,
  older: 'idle',
});

const withPage = <Data>(part: OwnerPart<Data>, page: Page<Data>, loadedAt: number): OwnerPart<Data> => ({
  ...page,
  status: 'ready',
  loadedAt,
  older: page.nextCursor === undefined ? 'idle' : part.older,
});

/** Drops data that is refused, or whose new rights could not be confirmed; other data stays and shows its age. */
const withFailure = <Data>(
  part: OwnerPart<Data>,
  { status, problem = '' }: LoadFailed,
  nothingYet: OwnerPart<Data>,
): OwnerPart<Data> => ({
  ...(part.status !== 'renewing' && status !== 'refused' ? part : nothingYet),
  status,
  problem,
});

const withOlder = <Data>(part: OwnerPart<Data>, page: Page<Data>, join: OwnerState<Data>['join']): OwnerPart<Data> => ({
  ...part,
  data: join ? join(part.data, page.data) : part.data,
  nextCursor: page.nextCursor,
  olderPages: part.olderPages + 1,
  older: 'idle',
});

const withWrite = <Data>(
  part: OwnerPart<Data>,
  success: CommandSuccess,
  what: string,
  afterCommand: OwnerState<Data>['afterCommand'],
): OwnerPart<Data> => {
  const data = afterCommand ? afterCommand(part.data, success, what) : part.data;
  return data === part.data ? part : { ...part, data };
};

/** Reduces the parts of one resource; each part is loaded, fails and is dropped independently. */
export const ownerReducer = <Data>(
  actions: OwnerActions<Data>,
  { empty, afterCommand, join, isViewers }: OwnerState<Data>,
) => {
  const { opened, loaded, failed, olderRequested, olderLoaded, olderFailed, forgotten } = actions;
  const nothingYet = neverLoaded(empty);
  const open = (parts: OwnerParts<Data>, key: string): OwnerParts<Data> =>
    parts[key] === undefined
      ? { ...parts, [key]: nothingYet }
      : change(parts, key, (part) => (part.loadedAt === null ? { ...part, status: 'waiting' } : part));
  const changeOlder = (parts: OwnerParts<Data>, action: Action): OwnerParts<Data> => {
    if (olderRequested.match(action)) return change(parts, action.payload, (part) => ({ ...part, older: 'loading' }));
    if (olderFailed.match(action)) return change(parts, action.payload, (part) => ({ ...part, older: 'failed' }));
    return olderLoaded.match(action)
      ? change(parts, action.payload.key, (part) => withOlder(part, action.payload.page, join))
      : parts;
  };
  const keysOf = (parts: OwnerParts<Data>, ownerId: string | undefined) =>
    Object.keys(parts).filter((key) => isViewers === true || ownerIn(key) === ownerId);
  const write = (parts: OwnerParts<Data>, success: CommandSuccess): OwnerParts<Data> =>
    keysOf(parts, success.command.seniorId).reduce(
      (before, key) => change(before, key, (part) => withWrite(part, success, whatIn(key), afterCommand)),
      parts,
    );
  const reducer = (parts: OwnerParts<Data> = {}, action: Action): OwnerParts<Data> => {
    if (opened.match(action)) return open(parts, action.payload);
    if (loaded.match(action))
      return change(parts, action.payload.key, (part) => withPage(part, action.payload.page, action.payload.loadedAt));
    if (failed.match(action))
      return change(parts, action.payload.key, (part) => withFailure(part, action.payload, nothingYet));
    if (forgotten.match(action)) return without(parts, action.payload);
    if (commandSucceeded.match(action)) return write(parts, action.payload);
    if (seniorReset.match(action))
      return isViewers ? parts : keysOf(parts, action.payload.seniorId).reduce(underNewRights, parts);
    return changeOlder(parts, action);
  };
  return { reducer, nothingYet };
};
