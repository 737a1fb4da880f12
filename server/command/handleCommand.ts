import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { EventToAppend } from '../../events/store/eventLog.ts';
import { OutcomeUnknown, type AppendResult, type EventMetadata, type Expected, type Position } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../dependencies.ts';
import { KeyReused } from '../http/errors.ts';
import type { Intent } from './commandRoute.ts';
import { loadStream, emptyStream, type Loaded } from './stream.ts';

/** One command for one stream. */
export interface Order<State, C extends Message, E extends Message> {
  readonly intent: Intent<C>;
  readonly decider: Decider<State, C, E>;
  /** A job's id depends on the version it finds, so that the same decision after an undo is a new command. */
  readonly commandId: string | ((expected: Expected) => Promise<string>);
  /** The acting user; null for a job. */
  readonly actor: string | null;
  readonly agent?: string | undefined;
  readonly now: Date;
  /** Canonical JSON of the request, without passwords: other content under the same command id gives another event. */
  readonly content: string;
  readonly causationId?: string | null;
  /** Default: the command's own id. */
  readonly correlationId?: string;
}
export interface Outcome {
  /** This command's events are in the stream, appended now or by an earlier attempt. False: nothing had to change. */
  readonly changed: boolean;
  /** The position that read models must reach to show it. */
  readonly position: Position;
}
type CommandDeps = Pick<Dependencies, 'events' | 'projected'>;

/** Attempts after lost races: the stream changed between reading and appending. */
const tries = 3;

/** Loads, decides and appends; decides again after a lost race, at most three times. */
export const handleCommand = async <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  order: Order<State, C, E>,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const early = order.intent.expectNew ? await attemptOnEmpty(deps, order, signal) : undefined;
  if (early) return early;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const outcome = await decideAndAppend(deps, order, await loadStream(deps.events, order.intent.stream, order.decider, signal), signal);
    if (outcome) return outcome;
  }
  throw new Refusal('Someone else changed this at the same moment. Look again, then try once more.', 'conflict');
};

/** Skips reading a stream that most likely does not exist. Only an append counts here: refusals need the real state. */
const attemptOnEmpty = async <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  order: Order<State, C, E>,
  signal?: AbortSignal,
) => {
  try {
    const outcome = await decideAndAppend(deps, order, emptyStream(order.decider.initialState), signal);
    return outcome?.changed ? outcome : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** Decides on the loaded state and appends at exactly that revision; undefined: the race was lost. */
export const decideAndAppend = async <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  order: Order<State, C, E>,
  loaded: Loaded<State>,
  signal?: AbortSignal,
): Promise<Outcome | undefined> => {
  const { intent, decider, now, actor } = order;
  const commandId = typeof order.commandId === 'string' ? order.commandId : await order.commandId(loaded.expected);
  if (loaded.events.length > 0 && (await wasDoneBefore(deps, order, commandId, loaded)))
    return { changed: true, position: loaded.position ?? deps.projected.position() };
  const decide = decider.decide[intent.command.type as C['type']] as (data: unknown, state: State, context: object) => readonly E[];
  const recordedAt = now.toISOString();
  const decided = decide(intent.command.data, loaded.state, { now: recordedAt, actor });
  if (decided.length === 0) return { changed: false, position: loaded.position ?? deps.projected.position() };
  const metadata = metadataOf(order, commandId, recordedAt);
  const events: EventToAppend[] = [];
  for (const event of decided) events.push({ id: await eventIdOf(deps, order, commandId, events.length), event, metadata });
  const options = { expected: loaded.expected, ...(signal ? { signal } : {}) };
  const result = await appendWithRetry(deps, intent.stream, events, options);
  return result.kind === 'appended' ? { changed: true, position: result.position } : undefined;
};

/** Our own command id in the stream means a retry, or a key reused for something else. */
const wasDoneBefore = async <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  order: Order<State, C, E>,
  commandId: string,
  { events }: Loaded<State>,
): Promise<boolean> => {
  const first = events.find(({ metadata }) => metadata.commandId === commandId);
  if (!first) return false;
  if (first.id !== (await eventIdOf(deps, order, commandId, 0))) throw new KeyReused();
  return true;
};

const eventIdOf = <State, C extends Message, E extends Message>(
  deps: CommandDeps,
  { intent, content }: Order<State, C, E>,
  commandId: string,
  index: number,
) => deps.events.eventId(intent.subjectId, [commandId, intent.stream, String(index), content]);

const metadataOf = <State, C extends Message, E extends Message>(
  { intent, actor, agent, causationId = null, correlationId }: Order<State, C, E>,
  commandId: string,
  recordedAt: string,
): EventMetadata => ({
  schemaVersion: 1,
  actorId: actor,
  subjectId: intent.subjectId,
  seniorId: intent.seniorId,
  happenedAt: intent.happenedAt ?? recordedAt,
  recordedAt,
  commandId,
  correlationId: correlationId ?? commandId,
  causationId,
  ...(agent === undefined ? {} : { agent }),
});

/** An append with unknown outcome is repeated unchanged: if it was written, the store answers so. */
const appendWithRetry = async (
  { events: log }: CommandDeps,
  stream: string,
  events: readonly EventToAppend[],
  options: { readonly expected: Expected; readonly signal?: AbortSignal },
): Promise<AppendResult> => {
  try {
    return await log.append(stream, events, options);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return log.append(stream, events, options);
    throw error;
  }
};
