import { everyTime } from '../medication/timesLabel.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { CommandSuccess } from '../command/command.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import type { RingOccasion } from './remindersSlice.ts';

/** Nothing else of somebody's record makes a sound. */
const rings = ({ medications, health, appointments }: Permissions): boolean =>
  [medications, health, appointments].some((level) => level !== false);

/** The act after which reminders are first useful: a senior's medication with times, or an invitation that was accepted. */
export const occasionOf = (
  success: CommandSuccess,
  { id, role }: Pick<UserView, 'id' | 'role'>,
): RingOccasion | undefined => {
  const { type, view } = success;
  if (type === 'AddMedication' && role === 'senior' && view?.userId === id) return occasionOfDoses([view]);
  if (type === 'RespondToInvitation' && view?.status === 'accepted' && view.isProven && rings(view.permissions))
    return { kind: 'care', seniorName: view.seniorName, permissions: view.permissions };
  return undefined;
};

/** Undefined: none of a senior's medications has set times. */
export const occasionOfDoses = (medications: readonly MedicationView[]): RingOccasion | undefined => {
  const timed = medications.filter((medication) => everyTime(medication).length > 0);
  if (timed.length === 0) return undefined;
  const times = [...new Set(timed.flatMap(everyTime))].toSorted();
  return { kind: 'medication', names: timed.map(medicationTitle), times };
};
