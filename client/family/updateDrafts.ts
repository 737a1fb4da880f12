import { useState } from 'react';
import { keepDraft, readDraft } from '../app/drafts.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import type { UpdateDraft } from './shareUpdate.ts';

/** The box for one circle's update. */
export const updateDraftOf = (seniorId: string): string => `update ${seniorId}`;

const noDraft: UpdateDraft = { content: '', isPrivate: false };
const isUntouched = ({ content, isPrivate }: UpdateDraft): boolean => content === '' && !isPrivate;

/** What is being written to a circle, each its own, kept over a reload. */
export const useUpdateDraft = (
  seniorId: string,
): { readonly draft: UpdateDraft; readonly change: (edits: Partial<UpdateDraft>) => void; readonly clear: () => void } => {
  const { id } = useAppSelector(selectUser);
  const [drafts, setDrafts] = useState<Readonly<Record<string, UpdateDraft>>>({});
  const draft = drafts[seniorId] ?? readDraft<UpdateDraft>(id, updateDraftOf(seniorId)) ?? noDraft;
  const keep = (next: UpdateDraft) => {
    setDrafts((before) => ({ ...before, [seniorId]: next }));
    keepDraft(id, updateDraftOf(seniorId), isUntouched(next) ? undefined : next);
  };
  return { draft, change: (edits) => keep({ ...draft, ...edits }), clear: () => keep(noDraft) };
};
