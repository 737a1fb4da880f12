import { createAction, type Action, type ActionCreatorWithPayload, type ActionCreatorWithPreparedPayload } from '@reduxjs/toolkit';
import { seniorReset } from '../push/pushActions.ts';
import type { CommandSuccess } from './command.ts';
import { commandSucceeded } from './commandSlice.ts';

/**
 * How far one senior's part of a read model is loaded. `failed` with a `loadedAt`: what is shown is from then.
 * `renewing`: rights have changed; it is asked for under those of now, and goes unless they allow it.
 * `refused`: the viewer may not see it, so that nothing asks again by itself.
 */
export interface SeniorLoading {
  readonly status: 'waiting' | 'ready' | 'renewing' | 'failed' | 'refused';
  /** Milliseconds since the epoch, this device's clock; null: never. */
  readonly loadedAt: number | null;
}

/** By the senior's id, the viewer's own among them; only those that a screen has asked for. */
export type PartsOfSeniors<Part> = Readonly<Record<string, Part>>;

export interface SeniorLoadFailed {
  readonly seniorId: string;
  readonly status: 'failed' | 'refused';
}

export interface SeniorLoaded<Answer> {
  readonly seniorId: string;
  readonly answer: Answer;
  readonly loadedAt: number;
}

export interface SeniorKind<Part, Answer> {
  /** Of the read model. */
  readonly name: string;
  readonly nothingYet: Part;
  readonly filled: (part: Part, answer: Answer) => Part;
  /** What a write of this window about her has already made of it, before it is loaded again. */
  readonly afterCommand?: (part: Part, success: CommandSuccess, key: string) => Part;
  /** Of a read model that is held by more than the senior's id: whose part a key means. */
  readonly seniorIn?: (key: string) => string;
}

export interface SeniorParts<Part, Answer> {
  /** A screen that shows this senior's part was opened. */
  readonly opened: ActionCreatorWithPayload<string>;
  readonly loaded: ActionCreatorWithPreparedPayload<[seniorId: string, answer: Answer], SeniorLoaded<Answer>>;
  readonly failed: ActionCreatorWithPayload<SeniorLoadFailed>;
  readonly reducer: (state: PartsOfSeniors<Part> | undefined, action: Action) => PartsOfSeniors<Part>;
  readonly of: (state: PartsOfSeniors<Part>, seniorId: string) => Part;
}

export const withoutPart = <Part>(state: PartsOfSeniors<Part>, seniorId: string): PartsOfSeniors<Part> => {
  const { [seniorId]: _gone, ...rest } = state;
  return rest;
};

/** Changes one senior's part, where a screen has asked for it. */
export const changePart = <Part>(state: PartsOfSeniors<Part>, seniorId: string, change: (part: Part) => Part): PartsOfSeniors<Part> => {
  const part = state[seniorId];
  if (part === undefined) return state;
  const changed = change(part);
  return changed === part ? state : { ...state, [seniorId]: changed };
};

/** What may not be seen, or was held under rights that could not be confirmed, goes; else it stays, as of then. */
const keepsDataAfter = ({ status }: SeniorLoading, failure: SeniorLoadFailed): boolean =>
  status !== 'renewing' && failure.status !== 'refused';

/** The actions and the reducer of a read model that is held senior by senior: each is loaded, fails and goes by herself. */
export const seniorParts = <Part extends SeniorLoading, Answer>(kind: SeniorKind<Part, Answer>): SeniorParts<Part, Answer> => {
  const { name, nothingYet, filled, afterCommand, seniorIn = (key) => key } = kind;
  const opened = createAction<string>(`${name}/opened`);
  const loaded = createAction(`${name}/loaded`, (seniorId: string, answer: Answer) => ({
    payload: { seniorId, answer, loadedAt: Date.now() },
  }));
  const failed = createAction<SeniorLoadFailed>(`${name}/failed`);

  const open = (state: PartsOfSeniors<Part>, seniorId: string): PartsOfSeniors<Part> =>
    state[seniorId] === undefined
      ? { ...state, [seniorId]: nothingYet }
      : changePart(state, seniorId, (part) => (part.loadedAt === null ? { ...part, status: 'waiting' } : part));
  const afterFailure = (part: Part, failure: SeniorLoadFailed): Part => ({
    ...(keepsDataAfter(part, failure) ? part : nothingYet),
    status: failure.status,
  });
  // a dialog that is open over the list keeps what was typed until the new answer says who may
  const underNewRights = (state: PartsOfSeniors<Part>, key: string): PartsOfSeniors<Part> =>
    state[key]?.loadedAt === null ? withoutPart(state, key) : changePart(state, key, (part) => ({ ...part, status: 'renewing' }));
  const changeEach = (state: PartsOfSeniors<Part>, seniorId: string, change: (state: PartsOfSeniors<Part>, key: string) => typeof state) =>
    Object.keys(state)
      .filter((key) => seniorIn(key) === seniorId)
      .reduce(change, state);

  const reducer = (state: PartsOfSeniors<Part> = {}, action: Action): PartsOfSeniors<Part> => {
    if (opened.match(action)) return open(state, action.payload);
    if (loaded.match(action)) {
      const { seniorId, answer, loadedAt } = action.payload;
      return changePart(state, seniorId, (part) => ({ ...filled(part, answer), status: 'ready', loadedAt }));
    }
    if (failed.match(action)) return changePart(state, action.payload.seniorId, (part) => afterFailure(part, action.payload));
    if (seniorReset.match(action)) return changeEach(state, action.payload.seniorId, underNewRights);
    if (afterCommand && commandSucceeded.match(action)) {
      const success = action.payload;
      const written = (parts: typeof state, key: string) => changePart(parts, key, (part) => afterCommand(part, success, key));
      return changeEach(state, success.command.seniorId ?? '', written);
    }
    return state;
  };
  return { opened, loaded, failed, reducer, of: (state, seniorId) => state[seniorId] ?? nothingYet };
};
