import type { Reducer } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';

/** What a screen adds to the store: a part of the state, the saga that keeps it, or both. */
export interface Part {
  readonly name: string;
  readonly reducer?: Reducer;
  readonly saga: () => SagaIterator<void>;
}

const parts = new Map<string, Part>();
const takers = new Set<(part: Part) => void>();

/** Called where the part is first used, so that it comes with the code of its screen. */
export const declarePart = (part: Part): void => {
  parts.set(part.name, part);
  for (const take of takers) take(part);
};

/** Takes the parts there are and those that come, until the answer is called. */
export const takeParts = (take: (part: Part) => void): (() => void) => {
  for (const part of parts.values()) take(part);
  takers.add(take);
  return () => void takers.delete(take);
};
