import type { Reducer } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';

/** The addition of a screen to the store: a part of the state, the saga that keeps it, or both. */
export interface Part {
  readonly name: string;
  readonly reducer?: Reducer;
  readonly saga: () => SagaIterator<void>;
}

const parts = new Map<string, Part>();
const takers = new Set<(part: Part) => void>();

/** Call it at the top level of a module that the screen imports, so that the part comes with the screen's code. */
export const declarePart = (part: Part): void => {
  parts.set(part.name, part);
  for (const take of takers) take(part);
};

/** Calls `take` with each declared part, past and future; returns the function that stops it. */
export const takeParts = (take: (part: Part) => void): (() => void) => {
  for (const part of parts.values()) take(part);
  takers.add(take);
  return () => void takers.delete(take);
};
