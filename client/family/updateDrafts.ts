import { useState } from 'react';
import { keepDraft, readDraft } from '../app/drafts.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import type { UpdateDraft } from './shareUpdate.ts';

/** The box for one circle's update. */
export const updateDraftOf = (seniorId: string): string => `update ${seniorId}`;

const noDraft: UpdateDraft = { content: '', isPrivate: false };
/** What comes back is put before what was typed since, and stays for the two alone if either is. */
export const withReturned = ({ content, isPrivate }: UpdateDraft, returned: UpdateDraft): UpdateDraft => ({
  content: content.trim() === '' ? returned.content : `${returned.content}\n\n${content}`,
  isPrivate: isPrivate || returned.isPrivate,
});

/** Where no box shows it, it is kept for the next one. */
export const returnToBox = (userId: string, seniorId: string, returned: UpdateDraft): void =>
  keepDraft(userId, updateDraftOf(seniorId), withReturned(readDraft<UpdateDraft>(userId, updateDraftOf(seniorId)) ?? noDraft, returned));

const isUntouched = ({ content, isPrivate }: UpdateDraft): boolean => content === '' && !isPrivate;

/** What is being written to a circle, each its own, kept over a reload. */
export const useUpdateDraft = (
  seniorId: string,
): {
  readonly draft: UpdateDraft;
  readonly change: (edits: Partial<UpdateDraft>) => void;
  readonly clear: () => void;
  /** Of any circle: what was shared with it and taken back. */
  readonly giveBack: (seniorId: string, returned: UpdateDraft) => void;
} => {
  const { id } = useAppSelector(selectUser);
  const [drafts, setDrafts] = useState<Readonly<Record<string, UpdateDraft>>>({});
  const draftFor = (circleId: string) => drafts[circleId] ?? readDraft<UpdateDraft>(id, updateDraftOf(circleId)) ?? noDraft;
  const keep = (circleId: string, next: UpdateDraft) => {
    setDrafts((before) => ({ ...before, [circleId]: next }));
    keepDraft(id, updateDraftOf(circleId), isUntouched(next) ? undefined : next);
  };
  const draft = draftFor(seniorId);
  return {
    draft,
    change: (edits) => keep(seniorId, { ...draft, ...edits }),
    clear: () => keep(seniorId, noDraft),
    // the box shows its own version, not the stored one that familyUpdateSaga.ts has already completed
    giveBack: (circleId, returned) => keep(circleId, withReturned(drafts[circleId] ?? noDraft, returned)),
  };
};
