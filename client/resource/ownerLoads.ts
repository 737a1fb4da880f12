import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import type { CommandType } from '../../projections/apiRoutes.ts';
import { ApiError } from '../api/apiError.ts';
import { seniorReset } from '../connection/pushActions.ts';
import type { Command, CommandFailure } from '../command/command.ts';
import { commandSucceeded } from '../command/commandSlice.ts';
import { ownerIn, type OwnerActions, type OwnerPart, type Page } from './ownerParts.ts';

export const failureOf = (error: unknown): 'failed' | 'refused' =>
  error instanceof ApiError && (error.status === 403 || error.status === 404) ? 'refused' : 'failed';

/** Milliseconds that what was held under the rights of before stays for the answer under those of now. */
export const renewWithin = 5_000;
const anHour = 3_600_000;
/** For answers such as "the last 7 days", which age by themselves. A page that nobody sees asks when it is seen again. */
export const hourly = (_data: unknown, loadedAt: number, now: number): boolean =>
  document.visibilityState !== 'hidden' && now - loadedAt >= anHour;

/** When the parts of a resource are loaded. */
export interface OwnerLoads<Data> {
  /** Whose changes have it loaded again. */
  readonly readModels: readonly string[];
  /** It is the viewer's own list, about many seniors: changes about anybody, and writes for anybody, concern it. */
  readonly isViewers?: boolean;
  /** It is answered with its owner's time zone. */
  readonly showsZone?: boolean;
  /** What was asked for before such a write does not know it: the reload after the write brings the next. */
  readonly writes?: readonly CommandType[];
  /** Whether time alone has made it another; asked each minute, times in milliseconds since the epoch. */
  readonly isOld?: (data: Data, loadedAt: number, now: number) => boolean;
  /** A command that failed so was given against something that is no longer so. */
  readonly isOutdatedBy?: (failure: CommandFailure) => boolean;
  /** No push tells of its changes, so that each visit asks. */
  readonly isFetchedEachVisit?: boolean;
}

export interface FollowedResource<Data> extends OwnerLoads<Data> {
  readonly actions: OwnerActions<Data>;
  readonly partIn: (state: unknown, key: string) => OwnerPart<Data>;
  readonly fetch: (key: string) => SagaIterator<Page<Data>>;
  /** The page before a cursor. */
  readonly fetchOlder: (key: string, before: string) => SagaIterator<Page<Data>>;
}

/** Whether a command is about the owner of a part. */
export const isAbout = (
  { isViewers }: Pick<OwnerLoads<never>, 'isViewers'>,
  key: string,
  { seniorId }: Command,
): boolean => isViewers === true || seniorId === ownerIn(key);

export const changesRights =
  ({ isViewers }: Pick<OwnerLoads<never>, 'isViewers'>, key: string) =>
  (action: Action): boolean =>
    isViewers !== true && seniorReset.match(action) && action.payload.seniorId === ownerIn(key);

export const overtakes =
  ({ writes = [], ...resource }: Pick<OwnerLoads<never>, 'writes' | 'isViewers'>, key: string) =>
  (action: Action): boolean =>
    commandSucceeded.match(action) &&
    writes.includes(action.payload.type) &&
    isAbout(resource, key, action.payload.command);
