import { useRef, type FormEvent } from 'react';
import { longestUpdate } from '../../events/family/familyEvents.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { useCommand } from '../command/useCommand.ts';
import { focusProblem } from '../ui/focusProblem.ts';
import { tooLong } from '../ui/textLength.ts';
import type { Circle } from './circles.ts';
import { isEmpty, shareUpdate, undoShareKey, type UpdateDraft } from './shareUpdate.ts';
import { useChosenPhotos } from './useChosenPhotos.ts';
import { useUpdateDraft } from './updateDrafts.ts';
import { declarePart } from '../store/parts.ts';
import { composingSaga } from './composingSaga.ts';

declarePart({ name: 'composing', saga: composingSaga });

/** spec.md §5 "Family update". */
export const contentRequired = {
  title: 'Content Required',
  description: 'Please enter some text or select a photo to share',
};

interface Sent {
  readonly seniorId: string;
  readonly draft: UpdateDraft;
  readonly photos: readonly File[];
}

/** Writes and sends an update. Undo restores the last one, with its photos. */
export const useComposing = (circle: Circle, onChoose: (seniorId: string) => void) => {
  const dispatch = useAppDispatch();
  const { draft, change, clear, giveBack } = useUpdateDraft(circle.seniorId);
  const chosen = useChosenPhotos();
  const sent = useRef<Sent>(undefined);
  const { isPending, share, problem, send, cancel, forget } = useCommand('share-update', () => {
    if (sent.current) clear(sent.current.seniorId, sent.current.draft.content);
    chosen.clear();
  });
  useCommand(undoShareKey, () => {
    if (!sent.current) return;
    const { seniorId, draft: returned, photos } = sent.current;
    sent.current = undefined;
    onChoose(seniorId);
    giveBack(seniorId, returned);
    chosen.add(photos);
  });
  const isNothing = isEmpty(draft, chosen.photos);
  const edit = (edits: Partial<UpdateDraft>) => {
    if (problem) forget();
    change(edits);
  };
  const lengthProblem = tooLong(draft.content, longestUpdate);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isNothing) return void dispatch(toastShown({ ...contentRequired, intent: 'failure' }));
    if (lengthProblem !== undefined) return void focusProblem(event.currentTarget);
    if (isPending) return;
    sent.current = { seniorId: circle.seniorId, draft, photos: chosen.photos };
    send(shareUpdate(draft, circle, chosen.photos));
  };
  return { draft, chosen, isNothing, isPending, share, problem, lengthProblem, cancel, forget, edit, handleSubmit };
};
