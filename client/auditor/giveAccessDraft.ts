import type { GrantAuditor } from '../../events/auditor/auditorCommands.ts';
import { auditorLength } from '../../events/auditor/auditorEvents.ts';
import { permissionAreas, type PermissionArea } from '../../events/circle/permissions.ts';
import type { Problems } from '../ui/useForm.ts';
import { untilIn, type DayChoice } from './accessDays.ts';

export interface GiveAccessDraft {
  /** They get a link; otherwise they have an account with the address. */
  readonly isByLink: boolean;
  readonly name: string;
  readonly email: string;
  readonly areas: readonly PermissionArea[];
  readonly days: DayChoice;
}

export const emptyDraft: GiveAccessDraft = { isByLink: true, name: '', email: '', areas: permissionAreas, days: '30' };
export const longest = { name: auditorLength.name, email: 254 };

export const problemsOf = ({ isByLink, name, email, areas }: GiveAccessDraft): Problems<GiveAccessDraft> => ({
  ...(isByLink && name.trim() === '' && { name: 'Please enter a name' }),
  ...(!isByLink && !/^\S+@\S+$/.test(email.trim()) && { email: 'Please enter an email address' }),
  ...(areas.length === 0 && { areas: 'Please choose at least one' }),
});

export const bodyOf = ({ isByLink, name, email, areas, days }: GiveAccessDraft): GrantAuditor => {
  const access = { areas: [...areas], until: untilIn(days) };
  return isByLink ? { name: name.trim(), ...access } : { email: email.trim(), ...access };
};

/** The form field that shows a problem of this body field. */
export const fieldOfBody = (bodyField: string): keyof GiveAccessDraft | undefined => {
  if (bodyField === 'until') return 'days';
  return bodyField === 'name' || bodyField === 'email' || bodyField === 'areas' ? bodyField : undefined;
};
