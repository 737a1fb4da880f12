import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import type { CommandOutcome, Write } from '../app/command.ts';
import type { Circle } from './circles.ts';

/** What somebody is about to share with one circle. */
export interface UpdateDraft {
  readonly content: string;
  readonly isPrivate: boolean;
}

/** spec.md §5: "Submit is disabled when both are empty." */
export const isEmpty = ({ content }: UpdateDraft, photos: readonly File[]): boolean => content.trim() === '' && photos.length === 0;

/** The text added while the update was being sent. Text that was changed elsewhere than at its end stays whole. */
export const writtenSince = (sent: string, { content, ...draft }: UpdateDraft): UpdateDraft => {
  if (content === sent) return { content: '', isPrivate: false };
  return { ...draft, content: content.startsWith(sent) ? content.slice(sent.length).trimStart() : content };
};

/** The words of a command, which has photos with them or not. */
export const contentOf = (body: unknown): string => {
  const content: unknown = body instanceof FormData ? body.get('content') : Reflect.get(Object(body) as object, 'content');
  return typeof content === 'string' ? content : '';
};

/** What comes before the photos in a form is known to the server while they are still on their way. */
const formOf = (fields: Readonly<Record<string, string>>, photos: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
};

const bodyOf = ({ content, isPrivate }: UpdateDraft, seniorId: string, photos: readonly File[]) =>
  photos.length > 0
    ? formOf({ content, type: 'photo', seniorId, isPrivate: String(isPrivate) }, photos)
    : ({ content, type: 'message', seniorId, isPrivate } as const);

/** spec.md §8 "Family update"; a private one was not shared with the family. */
export const shareUpdate = (draft: UpdateDraft, { seniorId, name }: Circle, photos: readonly File[]): Write => ({
  type: 'ShareFamilyUpdate',
  route: 'POST /family-updates',
  body: bodyOf(draft, seniorId, photos),
  seniorId,
  reloads: ['familyUpdates'],
  toast: {
    success: { title: draft.isPrivate ? `Your update has been shared with ${name} only.` : 'Your update has been shared with the family!' },
    failure: { title: 'Failed to share update. Please try again.' },
  },
});

/** The update that a write was answered with; none where the read models were behind. */
export const updateShared = ({ type, view }: CommandOutcome): FamilyUpdateView | undefined =>
  type === 'ShareFamilyUpdate' ? view : undefined;
