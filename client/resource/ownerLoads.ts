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

/** Milliseconds that data loaded under old rights stays until the answer under the new ones. */
export const renewWithin = 5_000;
const anHour = 3_600_000;
/** For answers such as "the last 7 days", which age by themselves. A hidden page loads again once it is visible. */
export const hourly = (_data: unknown, loadedAt: number, now: number): boolean =>
  document.visibilityState !== 'hidden' && now - loadedAt >= anHour;

/** The conditions under which the parts of a resource are loaded. */
export interface OwnerLoads<Data> {
  /** The read models whose changes cause a reload. */
  readonly readModels: readonly string[];
  /** The viewer's own list about many seniors: changes and writes for anybody affect it. */
  readonly isViewers?: boolean;
  /** The answer contains its owner's time zone. */
  readonly showsZone?: boolean;
  /** A load requested before this write is stale; the reload after the write replaces it. */
  readonly writes?: readonly CommandType[];
  /** Whether time alone has outdated it; checked each minute, times in milliseconds since the epoch. */
  readonly isOld?: (data: Data, loadedAt: number, now: number) => boolean;
  /** Whether such a failure means that the command was based on outdated data. */
  readonly isOutdatedBy?: (failure: CommandFailure) => boolean;
  /** Its changes are not pushed, so each visit loads it. */
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
