import { useState } from 'react';
import { keepDraft, readDraft } from '../form/drafts.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { writtenSince, type UpdateDraft } from './shareUpdate.ts';

/** The box for one circle's update. */
const updateDraftOf = (seniorId: string): string => `update ${seniorId}`;

const noDraft: UpdateDraft = { content: '', isPrivate: false };

/** Puts the returned text before the text typed since; private if either was. */
const withReturned = ({ content, isPrivate }: UpdateDraft, returned: UpdateDraft): UpdateDraft => ({
  content: content.trim() === '' ? returned.content : `${returned.content}\n\n${content}`,
  isPrivate: isPrivate || returned.isPrivate,
});

/** Keeps the returned text for the next box if none is open. */
export const returnToBox = (userId: string, seniorId: string, returned: UpdateDraft): void =>
  keepDraft(
    userId,
    updateDraftOf(seniorId),
    withReturned(readDraft<UpdateDraft>(userId, updateDraftOf(seniorId)) ?? noDraft, returned),
  );

const isUntouched = ({ content, isPrivate }: UpdateDraft): boolean => content === '' && !isPrivate;

const keepUpdateDraft = (userId: string, seniorId: string, draft: UpdateDraft): void =>
  keepDraft(userId, updateDraftOf(seniorId), isUntouched(draft) ? undefined : draft);

/** Removes the shared text from the stored draft, even if the box is closed. */
export const forgetShared = (userId: string, seniorId: string, sent: string): void => {
  const kept = readDraft<UpdateDraft>(userId, updateDraftOf(seniorId));
  if (kept) keepUpdateDraft(userId, seniorId, writtenSince(sent, kept));
};

interface UpdateBox {
  readonly draft: UpdateDraft;
  readonly change: (edits: Partial<UpdateDraft>) => void;
  /** Another circle may be chosen already. Removes the shared text; text written since stays. */
  readonly clear: (seniorId: string, sent: string) => void;
  /** Puts back an update that was shared with any circle and taken back. */
  readonly giveBack: (seniorId: string, returned: UpdateDraft) => void;
}

/** The draft for each circle, kept over a reload. */
export const useUpdateDraft = (seniorId: string): UpdateBox => {
  const { id } = useAppSelector(selectUser);
  const [drafts, setDrafts] = useState<Readonly<Record<string, UpdateDraft>>>({});
  const draftOf = (circle: string) => drafts[circle] ?? readDraft<UpdateDraft>(id, updateDraftOf(circle)) ?? noDraft;
  const keep = (circle: string, next: UpdateDraft) => {
    setDrafts((before) => ({ ...before, [circle]: next }));
    keepUpdateDraft(id, circle, next);
  };
  const draft = draftOf(seniorId);
  return {
    draft,
    change: (edits) => keep(seniorId, { ...draft, ...edits }),
    clear: (circle, sent) => keep(circle, writtenSince(sent, draftOf(circle))),
    // the box shows its own version, not the stored one that familyUpdateSaga.ts has already completed
    giveBack: (circle, returned) => keep(circle, withReturned(drafts[circle] ?? noDraft, returned)),
  };
};
