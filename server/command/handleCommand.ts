import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { EventToAppend } from '../../events/store/eventLog.ts';
import {
  OutcomeUnknown,
  type AppendResult,
  type EventMetadata,
  type Expected,
  type Position,
} from '../../events/store/eventStore.ts';
import type { DeviceKind } from '../../events/recordView/viewedAreas.ts';
import type { Dependencies } from '../dependencies.ts';
import { KeyReused } from '../http/errors.ts';
import type { TargetedCommand } from './commandRoute.ts';
import { loadStream, emptyStream, type Loaded } from './stream.ts';

/** One command for one stream. */
export interface CommandEnvelope<State, C extends Message, E extends Message> {
  readonly targeted: TargetedCommand<C>;
  readonly decider: Decider<State, C, E>;
  /** A job's id depends on the version it finds, so that the same decision after an undo is a new command. */
  readonly commandId: string | ((expected: Expected) => Promise<string>);
  /** The acting user; null for a job. */
  readonly actor: string | null;
  readonly agent?: string | undefined;
  readonly device?: DeviceKind | undefined;
  readonly now: Date;
  /** Canonical JSON of the request, without passwords: other content under the same command id gives another event. */
  readonly content: string;
  readonly causationId?: string | null;
  /** Default: the command's own id. */
  readonly correlationId?: string | undefined;
}
export interface Outcome {
  /** This command's events are in the stream, appended now or by an earlier attempt. False: nothing had to change. */
  readonly changed: boolean;
  /** The position that read models must reach to show it. */
  readonly position: Position;
}
type CommandDeps = Pick<Dependencies, 'events' | 'readModelPosition'>;

/** Attempts after lost races: the stream changed between reading and appending. */
const tries = 3;

/** Loads, decides and appends; decides again after a lost race, at most three times. */
export const handleCommand = async <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  envelope: CommandEnvelope<State, C, E>,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const early = envelope.targeted.expectNew ? await attemptOnEmpty(deps, envelope, signal) : undefined;
  if (early) return early;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const outcome = await decideAndAppend(
      deps,
      envelope,
      await loadStream(deps.events, envelope.targeted.stream, envelope.decider, signal),
      signal,
    );
    if (outcome) return outcome;
  }
  throw new Refusal('Someone else changed this at the same moment. Look again, then try once more.', 'conflict');
};

/** Skips reading a stream that most likely does not exist. Only an append counts here: refusals need the real state. */
const attemptOnEmpty = async <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  envelope: CommandEnvelope<State, C, E>,
  signal?: AbortSignal,
) => {
  try {
    const outcome = await decideAndAppend(deps, envelope, emptyStream(envelope.decider.initialState), signal);
    return outcome?.changed ? outcome : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** Decides on the loaded state and appends at exactly that revision; undefined: the race was lost. */
export const decideAndAppend = async <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  envelope: CommandEnvelope<State, C, E>,
  loaded: Loaded<State>,
  signal?: AbortSignal,
): Promise<Outcome | undefined> => {
  const { targeted, decider, now, actor } = envelope;
  const commandId =
    typeof envelope.commandId === 'string' ? envelope.commandId : await envelope.commandId(loaded.expected);
  if (loaded.events.length > 0 && (await wasDoneBefore(deps, envelope, commandId, loaded)))
    return { changed: true, position: loaded.position ?? deps.readModelPosition.position() };
  const decide = decider.decide[targeted.command.type as C['type']] as (
    data: unknown,
    state: State,
    context: object,
  ) => readonly E[];
  const recordedAt = now.toISOString();
  const decided = decide(targeted.command.data, loaded.state, { now: recordedAt, actor });
  if (decided.length === 0) return { changed: false, position: loaded.position ?? deps.readModelPosition.position() };
  const metadata = metadataOf(envelope, commandId, recordedAt);
  const events: EventToAppend[] = [];
  for (const event of decided)
    events.push({ id: await eventIdOf(deps, envelope, commandId, events.length), event, metadata });
  const options = { expected: loaded.expected, ...(signal ? { signal } : {}) };
  const result = await appendWithRetry(deps, targeted.stream, events, options);
  return result.kind === 'appended' ? { changed: true, position: result.position } : undefined;
};

/** Our own command id in the stream means a retry, or a key reused for something else. */
const wasDoneBefore = async <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  envelope: CommandEnvelope<State, C, E>,
  commandId: string,
  { events }: Loaded<State>,
): Promise<boolean> => {
  const first = events.find(({ metadata }) => metadata.commandId === commandId);
  if (!first) return false;
  if (first.id !== (await eventIdOf(deps, envelope, commandId, 0))) throw new KeyReused();
  return true;
};

const eventIdOf = <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  { targeted, content }: CommandEnvelope<State, C, E>,
  commandId: string,
  index: number,
) => deps.events.eventId(targeted.subjectId, [commandId, targeted.stream, String(index), content]);

const metadataOf = <State, C extends Message, E extends Message>(
  { targeted, actor, agent, device = 'unknown', causationId = null, correlationId }: CommandEnvelope<State, C, E>,
  commandId: string,
  recordedAt: string,
): EventMetadata => ({
  schemaVersion: 1,
  actorId: actor,
  subjectId: targeted.subjectId,
  seniorId: targeted.seniorId,
  happenedAt: targeted.happenedAt ?? recordedAt,
  recordedAt,
  commandId,
  correlationId: correlationId ?? commandId,
  causationId,
  ...(agent === undefined ? {} : { agent }),
  ...(device === 'unknown' ? {} : { device }),
});

/** An append with unknown outcome is repeated unchanged: if it was written, the store answers so. If that fails too, the outcome stays unknown. */
const appendWithRetry = async (
  { events: log }: CommandDeps,
  stream: string,
  events: readonly EventToAppend[],
  options: { readonly expected: Expected; readonly signal?: AbortSignal },
): Promise<AppendResult> => {
  try {
    return await log.append(stream, events, options);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return log.append(stream, events, options).catch(() => {
      throw error;
    });
  }
};
