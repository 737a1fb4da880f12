import type { UserView } from '../../projections/account/usersQueries.ts';
import type { CommandSuccess } from '../command/command.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import type { RingOccasion } from './remindersSlice.ts';

/** The act after which reminders are first useful: a senior's medication with times, or an invitation that was accepted. */
export const occasionOf = (
  success: CommandSuccess,
  { id, role }: Pick<UserView, 'id' | 'role'>,
): RingOccasion | undefined => {
  const { type, view } = success;
  if (type === 'AddMedication' && role === 'senior' && view?.userId === id && view.times.length > 0)
    return { kind: 'medication', name: medicationTitle(view), times: view.times };
  if (type === 'RespondToInvitation' && view?.status === 'accepted')
    return { kind: 'care', seniorName: view.isProven ? view.seniorName : null };
  return undefined;
};
