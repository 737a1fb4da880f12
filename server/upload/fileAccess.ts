import type { FileFound } from '../../projections/upload/uploads.ts';
import type { Shown } from '../http/logView.ts';
import { maySeeUser } from '../account/accountAccess.ts';
import { maySeeDocument } from '../document/documentAccess.ts';
import { maySeeFamily, maySeePrivate } from '../family/familyAccess.ts';
import { maySeeMedications } from '../medication/medicationAccess.ts';

type Rule = (viewerId: string, file: FileFound) => void;

/** A file has the access rule of what shows it: one rule a purpose. */
const rules: { readonly [Purpose in FileFound['purpose']]: Rule } = {
  profilePicture: (viewerId, { ownerId, rights, ownersRights, teammates }) =>
    maySeeUser(viewerId, ownerId, [rights, ownersRights, teammates]),
  medicationPhoto: (viewerId, { ownerId, rights }) => maySeeMedications({ viewerId, seniorId: ownerId, rights }),
  familyPhoto: (viewerId, { ownerId: seniorId, rights, onlyTo: authorId }) => {
    const approach = { viewerId, seniorId, rights };
    if (authorId === null) maySeeFamily(approach);
    else maySeePrivate(authorId, approach);
  },
  document: (viewerId, { ownerId, rights, document }) =>
    maySeeDocument({ viewerId, ownerId, rights, isShared: document?.isShared === true }),
};

/** The area of the senior's record that shows it. */
const areas: { readonly [Purpose in FileFound['purpose']]?: Shown['area'] } = {
  medicationPhoto: 'medications',
  familyPhoto: 'family',
};

/** Throws NotFound or Forbidden, as that rule does. */
export const mayOpenFile = (viewerId: string, file: FileFound): void => rules[file.purpose](viewerId, file);

/** The record that a file belongs to; a profile picture belongs to none. */
export const shownBy = ({ purpose, ownerId, document }: FileFound): Shown | undefined => {
  const area = document ? (`document-${document.id}` as const) : areas[purpose];
  return area && { seniorIds: [ownerId], area };
};
