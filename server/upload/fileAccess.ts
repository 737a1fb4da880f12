import type { StoredFile } from '../../projections/upload/uploadsQueries.ts';
import { maySeeUser } from '../account/accountAccess.ts';
import { maySeeMedications } from '../medication/medicationAccess.ts';

type Rule = (viewerId: string, ownerId: string) => void;

/** A file is seen by those who may see the thing that shows it: one rule a purpose. */
const rules: { readonly [Purpose in StoredFile['purpose']]: Rule } = {
  profilePicture: maySeeUser,
  medicationPhoto: maySeeMedications,
};

/** Throws NotFound or Forbidden, as the thing's own rule does. */
export const mayOpenFile = (viewerId: string, { purpose, ownerId }: StoredFile): void => rules[purpose](viewerId, ownerId);
