import { useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';
import { useAppSelector } from '../store/hooks.ts';

/** Typed text is stored; a file can't be, and a password or a code must not be. */
const isKeepable = (name: string, value: unknown): boolean =>
  !/password|secret|code/i.test(name) && (['string', 'boolean', 'number'].includes(typeof value) || isOfTexts(value));

/** A list of texts, or an object of them, such as a day and a time. */
const isOfTexts = (value: unknown): value is object =>
  (Array.isArray(value) ||
    (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)) &&
  Object.values(value).every((item) => typeof item === 'string');

/** The stored edits; undefined: there are none. */
export const keptEdits = <Values extends object>(
  edits: Partial<Values>,
  initial: Values,
): Partial<Values> | undefined => {
  const isNew = (name: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(initial[name as keyof Values]);
  const kept = Object.entries(edits).filter(([name, value]) => isKeepable(name, value) && isNew(name, value));
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<Values>) : undefined;
};

const isAlike = (value: unknown, initial: unknown): boolean => {
  if (typeof value !== typeof initial || Array.isArray(value) !== Array.isArray(initial)) return false;
  if (!isOfTexts(value) || Array.isArray(value)) return true;
  return isOfTexts(initial) && Object.keys(value).join() === Object.keys(initial).join();
};

/** Leaves out fields that the form no longer has, or has with another type. */
const fitting = <Values extends object>(
  draft: Partial<Values> | undefined,
  initial: Values,
): Partial<Values> | undefined =>
  draft &&
  keptEdits(
    Object.fromEntries(
      Object.entries(draft).filter(([name, value]) => name in initial && isAlike(value, initial[name as keyof Values])),
    ) as Partial<Values>,
    initial,
  );

export interface FormDraft<Values> {
  /** The person's earlier draft of this form; undefined: none. */
  readonly found: Partial<Values> | undefined;
  readonly keep: (edits: Partial<Values>) => void;
  readonly forget: () => void;
}

/** The same on a page without a session; undefined: nothing is stored. */
export const useDraftOf = <Values extends object>(
  userId: string | undefined,
  name: string,
  initial: Values,
): FormDraft<Values> => {
  const [opened] = useState(initial);
  const what = `form ${name}`;
  const [found] = useState(() =>
    userId === undefined ? undefined : fitting(readDraft<Partial<Values>>(userId, what), opened),
  );
  const store = (edits: Partial<Values> | undefined) => {
    if (userId !== undefined) keepDraft(userId, what, edits);
  };
  return { found, keep: (edits) => store(keptEdits(edits, opened)), forget: () => store(undefined) };
};

/**
 * Keeps a form's draft over Back and reload, in this tab, until it is sent or discarded. `name`: the form and its
 * subject.
 */
export const useFormDraft = <Values extends object>(
  name: string,
  initial: Values,
  isKept: boolean,
): FormDraft<Values> => {
  const userId = useAppSelector(({ session }) => session?.user.id);
  return useDraftOf(isKept ? userId : undefined, name, initial);
};
