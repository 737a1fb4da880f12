import { createAction } from '@reduxjs/toolkit';
import { showsNothing } from '../../events/kernel/shownText.ts';
import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import type { Command, CommandOutcome, Write } from '../command/command.ts';
import type { Circle } from './circles.ts';

/** An update that is being written for one circle. */
export interface UpdateDraft {
  readonly content: string;
  readonly isPrivate: boolean;
}

/** spec.md §5: "Submit is disabled when both are empty." */
export const isEmpty = ({ content }: UpdateDraft, photos: readonly File[]): boolean =>
  showsNothing(content) && photos.length === 0;

/** The text added while the update was being sent. Text changed anywhere but at its end stays whole. */
export const writtenSince = (sent: string, { content, ...draft }: UpdateDraft): UpdateDraft => {
  if (content === sent) return { content: '', isPrivate: false };
  return { ...draft, content: content.startsWith(sent) ? content.slice(sent.length).trimStart() : content };
};

/** The text of a command, with or without photos. */
export const contentOf = (body: unknown): string => {
  const content: unknown =
    body instanceof FormData ? body.get('content') : Reflect.get(Object(body) as object, 'content');
  return typeof content === 'string' ? content : '';
};

/** The fields come before the photos, so that the server can check them first. */
const formOf = (fields: Readonly<Record<string, string>>, photos: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
};

const bodyOf = ({ content: typed, isPrivate }: UpdateDraft, seniorId: string, photos: readonly File[]) => {
  const content = typed.trim();
  return photos.length > 0
    ? formOf({ content, type: 'photo', seniorId, isPrivate: String(isPrivate) }, photos)
    : ({ content, type: 'message', seniorId, isPrivate } as const);
};

/** spec.md §8 "Family update"; a private one was not shared with the family. */
export const shareUpdate = (draft: UpdateDraft, { seniorId, name }: Circle, photos: readonly File[]): Write => ({
  type: 'ShareFamilyUpdate',
  route: 'POST /family-updates',
  body: bodyOf(draft, seniorId, photos),
  seniorId,
  reloads: ['familyUpdates'],
  toast: {
    undoOf: (id) => undoShare({ id, seniorId }, draft),
    success: {
      title: draft.isPrivate
        ? `Your update has been shared with ${name} only.`
        : 'Your update has been shared with the family!',
    },
    failure: { title: 'Failed to share update. Please try again.' },
  },
});

/** The update from the server's answer; undefined if the read models were behind. */
export const updateShared = ({ type, view }: CommandOutcome): FamilyUpdateView | undefined =>
  type === 'ShareFamilyUpdate' ? view : undefined;

/** Undo puts the update back into its box. */
export const updateReturned = createAction<{ readonly seniorId: string; readonly draft: UpdateDraft }>(
  'family/updateReturned',
);

type Which = Pick<FamilyUpdateView, 'id' | 'seniorId'>;

export const takeBackUpdate = ({ id, seniorId }: Which): Write => ({
  type: 'TakeBackUpdate',
  route: 'DELETE /family-updates/:id',
  id,
  seniorId,
  reloads: ['familyUpdates'],
  toast: { success: { title: 'Update taken back' }, failure: { title: 'We couldn’t take this update back' } },
});

export const undoShareKey = 'undo-share';
const undoShare = (update: Which, draft: UpdateDraft): Command => ({
  ...takeBackUpdate(update),
  key: undoShareKey,
  after: updateReturned({ seniorId: update.seniorId, draft }),
});

const hidden = (name: string | undefined): string =>
  name === undefined ? 'Only you see it now.' : `Only you and ${name} see it now.`;

/** `author`: the author's name, if it is somebody else. */
export const hideUpdate = ({ id, seniorId }: Which, author: string | undefined): Write => ({
  ...changeHidden({ id, seniorId }, true),
  toast: {
    success: { title: 'Hidden from your circle', description: hidden(author) },
    failure: { title: 'We couldn’t hide this update' },
    undo: { ...showUpdate({ id, seniorId }), key: hideKey(id) },
  },
});

export const showUpdate = (update: Which): Write => ({
  ...changeHidden(update, false),
  toast: { success: { title: 'Your circle sees it again' }, failure: { title: 'We couldn’t show this update again' } },
});

const changeHidden = ({ id, seniorId }: Which, isHidden: boolean): Write => ({
  type: 'HideUpdate',
  route: 'PATCH /family-updates/:id',
  id,
  body: { hidden: isHidden },
  seniorId,
  reloads: ['familyUpdates'],
});
export const hideKey = (id: string): string => `hide-update-${id}`;
