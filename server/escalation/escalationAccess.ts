import type { EscalationTeam } from '../../projections/escalation/escalationsQueries.ts';
import type { Approach } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';
import { mayChangeMedications, maySeeMedications } from '../medication/medicationAccess.ts';

/** The senior, and members who change `medications`. The order names other members, so that only those who see them may choose it. */
export const mayChangeEscalation = (
  approach: Approach,
  { seesTeam }: Pick<EscalationTeam, 'seesTeam'>,
  choosesSteps: boolean,
): void => {
  mayChangeMedications(approach);
  if (choosesSteps && !seesTeam)
    throw new Forbidden('The members of this care team don’t see each other. Only its senior can choose who is told.');
};

/** Members who see `medications` may be notified, so they may say that they are on it. */
export const mayAcknowledge = (approach: Approach): void => maySeeMedications(approach);
