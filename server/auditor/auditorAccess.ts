import type { UserView } from '../../projections/account/usersQueries.ts';
import type { AuditorGrantFound } from '../../projections/auditor/auditorGrantsQueries.ts';
import { Forbidden, NotFound } from '../http/errors.ts';

/** product.md "Replay": the senior names auditors. */
export const mayGrantAuditor = (role: UserView['role']): void => {
  if (role !== 'senior') throw new Forbidden('Only a senior can give an auditor access to her history.');
};

/** The senior whose history it is, also for what the operator granted; not found for anybody else. */
export const mayChangeGrant = (found: AuditorGrantFound | undefined, viewerId: string): AuditorGrantFound => {
  if (found?.seniorId !== viewerId) throw new NotFound('We couldn’t find this auditor’s access.');
  return found;
};

/** Anybody but the senior, who has no use for the link to her own history. */
export const mayUseLink = ({ seniorId }: AuditorGrantFound, viewerId: string): void => {
  if (seniorId === viewerId) throw new Forbidden('This link is for your auditor. You see your history without it.');
};
