import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Dependencies } from '../dependencies.ts';
import { derivedCommandId } from './commandId.ts';
import type { TargetedCommand } from './commandRoute.ts';
import { handleCommand, type Outcome } from './handleCommand.ts';

/**
 * A reactor's command: its id comes from the reactor, the event and the stream, so that a second attempt is the same command.
 * `content` is empty: the first decision counts, even if a later one would differ.
 */
export const handleReactorCommand = async <State, C extends Message, E extends Message>(
  deps: Pick<Dependencies, 'events' | 'readModelPosition' | 'keys' | 'now'>,
  { reactor, event }: { reactor: string; event: RecordedEvent },
  targeted: TargetedCommand<C>,
  decider: Decider<State, C, E>,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const commandId = await derivedCommandId(deps.keys, [reactor, event.id, targeted.stream]);
  const cause = { causationId: event.id, correlationId: event.metadata.correlationId };
  const envelope = {
    targeted,
    decider,
    commandId,
    actor: null,
    agent: reactor,
    now: deps.now(),
    content: '',
    ...cause,
  };
  return handleCommand(deps, envelope, signal);
};
