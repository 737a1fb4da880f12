import { auditorGrantStream } from '../../events/auditor/auditorEvents.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import type { AuditorGrantCommand } from './auditorGrantDecider.ts';

/** A command on one grant's stream. */
export const onAuditorGrant = (
  { id, seniorId }: { readonly id: string; readonly seniorId: string },
  command: AuditorGrantCommand,
): TargetedCommand<AuditorGrantCommand> => ({
  stream: auditorGrantStream(id),
  command,
  subjectId: seniorId,
  seniorId,
  id,
});
