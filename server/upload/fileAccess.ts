import type { FileFound } from '../../projections/upload/uploads.ts';
import { NotFound } from '../http/errors.ts';
import type { Shown } from '../recordView/logView.ts';
import { maySeeUser } from '../account/accountAccess.ts';
import { maySeeDocument } from '../document/documentAccess.ts';
import { maySeeMedications } from '../medication/medicationAccess.ts';

type Rule = (viewerId: string, file: FileFound) => void;

/** Nothing shows such a file yet. */
const nobody: Rule = () => {
  throw new NotFound();
};

/** A file has the access rule of what shows it: one rule a purpose. */
const rules: { readonly [Purpose in FileFound['purpose']]: Rule } = {
  profilePicture: (viewerId, { ownerId, rights, ownersRights, teammates }) =>
    maySeeUser(viewerId, ownerId, [rights, ownersRights, teammates]),
  medicationPhoto: (viewerId, { ownerId, rights }) => maySeeMedications({ viewerId, seniorId: ownerId, rights }),
  familyPhoto: nobody,
  document: (viewerId, { ownerId, rights, document }) =>
    maySeeDocument({ viewerId, ownerId, rights, isShared: document?.isShared === true }),
};

/** Throws NotFound or Forbidden, as that rule does. */
export const mayOpenFile = (viewerId: string, file: FileFound): void => rules[file.purpose](viewerId, file);

/** The record that a file belongs to; a profile picture belongs to none. */
export const shownBy = ({ purpose, ownerId, document }: FileFound): Shown | undefined => {
  if (purpose === 'medicationPhoto') return { seniorIds: [ownerId], area: 'medications' };
  return document ? { seniorIds: [ownerId], area: `document-${document.id}` } : undefined;
};
