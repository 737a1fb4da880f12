import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import type { Dependencies } from '../dependencies.ts';
import { canonicalJson } from './canonicalJson.ts';
import { derivedCommandId } from './commandId.ts';
import type { TargetedCommand } from './commandRoute.ts';
import { handleCommand, type Outcome } from './handleCommand.ts';

/** A job's command: its id comes from the job, the stream and the version it found there; the events name the job as agent. */
export const handleJobCommand = <State, C extends Message, E extends Message>(
  deps: Pick<Dependencies, 'events' | 'readModelPosition' | 'keys' | 'now'>,
  job: string,
  targeted: TargetedCommand<C>,
  decider: Decider<State, C, E>,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const commandId = (expected: bigint | 'none') =>
    derivedCommandId(deps.keys, [job, targeted.stream, String(expected)]);
  const envelope = {
    targeted,
    decider,
    commandId,
    actor: null,
    agent: job,
    now: deps.now(),
    content: canonicalJson(targeted.command),
  };
  return handleCommand(deps, envelope, signal);
};
