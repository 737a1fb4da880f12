import type { FileFound } from '../../projections/upload/uploads.ts';
import type { Shown } from '../recordView/logView.ts';
import { maySeeUser } from '../account/accountAccess.ts';
import { maySeeMedications } from '../medication/medicationAccess.ts';

type Rule = (viewerId: string, file: FileFound) => void;

/** A file is seen by those who may see the thing that shows it: one rule a purpose. */
const rules: { readonly [Purpose in FileFound['purpose']]: Rule } = {
  profilePicture: (viewerId, { ownerId, rights, ownersRights }) => maySeeUser(viewerId, ownerId, [rights, ownersRights]),
  medicationPhoto: (viewerId, { ownerId, rights }) => maySeeMedications({ viewerId, seniorId: ownerId, rights }),
};

/** Throws NotFound or Forbidden, as the thing's own rule does. */
export const mayOpenFile = (viewerId: string, file: FileFound): void => rules[file.purpose](viewerId, file);

/** Whose record a file is part of; a picture of somebody is of nobody's. */
export const shownBy = ({ purpose, ownerId }: FileFound): Shown | undefined =>
  purpose === 'medicationPhoto' ? { seniorIds: [ownerId], area: 'medications' } : undefined;
