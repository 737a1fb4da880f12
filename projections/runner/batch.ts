import type { Client } from 'pg';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { recordChanges, type Change } from './changes.ts';
import type { CheckpointMove } from './checkpoint.ts';
import { historyName, historyRow, historyTable } from './history.ts';
import { openOneStatement, type OneStatement } from './oneStatement.ts';
import { recordParking, unreadableAmong, type Parked, type Parking } from './parked.ts';
import { prepareProjector, type ProjectorOutput, type RowSources } from './prepareProjector.ts';
import { handlerOf, type AnyProjector } from './projector.ts';
import { openRowCache, type RowCache } from './rowCache.ts';
import { putRows } from './rowWrites.ts';
import { liveGeneration, type Generation } from './schema.ts';
import { sendCorked, type Step } from './steps.ts';
import type { SentBatchListener } from './batchBus.ts';

/** Events that are applied in one transaction. */
export interface Batch extends CheckpointMove {
  readonly events: readonly ReadEvent[];
  /** Streams that this generation leaves out, and those newly parked because Postgres refused their rows. */
  readonly parked: Parked;
  readonly parking: readonly Parking[];
  /** State from the batches before; none: the first and only batch. */
  readonly memory?: BatchMemory;
  /** This node's listener for committed batches. */
  readonly onBatch?: SentBatchListener | undefined;
}

/** State that one batch leaves to the next, as long as nobody else moves the checkpoint. */
interface BatchMemory {
  readonly rows: RowCache;
  readonly statements: OneStatement;
}
export const openBatchMemory = (): BatchMemory => ({ rows: openRowCache(), statements: openOneStatement() });

/** In log order, and within one event in the order of the projectors. */
export const withSequence = (outputs: readonly Pick<ProjectorOutput, 'changes'>[], after = -1): readonly Change[] =>
  outputs
    .flatMap(({ changes }) => changes)
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
    .map((change, index) => ({ seq: after + 1 + index, ...change }));

/** The checkpoint is before these events, so none of them has a row yet. */
const historyStep = (events: readonly ReadEvent[]): Step => ({
  projector: historyName,
  ...putRows(historyTable, 'insert', events.map(historyRow)),
});
const parkingSteps = (generation: Generation, parking: readonly Parking[]): readonly Step[] =>
  parking.length > 0 ? [recordParking(generation, parking)] : [];

/** Changes of a refused event go by projector, so that the refusal names the projector. */
const changeSteps = (
  events: readonly ReadEvent[],
  outputs: readonly ProjectorOutput[],
  changes: readonly Change[],
): readonly Step[] => {
  if (changes.length === 0) return [];
  if (events.length > 1) return [recordChanges(changes)];
  return outputs.flatMap(({ projector }) => {
    const own = changes.filter(({ readModel }) => readModel === projector);
    return own.length > 0 ? [{ projector, ...recordChanges(own) }] : [];
  });
};
const writeSteps = ({ projector, writes }: ProjectorOutput): readonly Step[] =>
  writes.map((write) => ({ projector, ...write }));

/** Projectors that handle one of these events. */
const concerned = (projectors: readonly AnyProjector[], events: readonly ReadEvent[]): readonly AnyProjector[] => {
  const types = new Set<string>();
  for (const event of events) if (event.kind === 'event') types.add(event.type);
  return projectors.filter((projector) => [...types].some((type) => handlerOf(projector, type)));
};

/** The projectors' output for a batch; nothing is written yet. */
export interface ProjectedBatch {
  /** The statements between the checkpoint's move and the commit. */
  readonly steps: readonly Step[];
  readonly parking: readonly Parking[];
  readonly outputs: readonly ProjectorOutput[];
  /** Changes to send; empty for a generation that is not live. */
  readonly publishedChanges: readonly Change[];
}

/** The input of a batch's projection. */
export interface BatchInput extends Pick<Batch, 'events' | 'generation' | 'parked' | 'parking'> {
  /** For tables beside the live ones, which have no history of their own. */
  readonly leavesOutHistory?: boolean;
  readonly rows?: RowCache | undefined;
}

/** Fetches the rows that handlers will look at, all projectors in one write, then runs the handlers. */
export const projectBatch = async (
  client: Client,
  projectors: readonly AnyProjector[],
  { events, generation, parked, parking: parkedBefore, rows, leavesOutHistory }: BatchInput,
): Promise<ProjectedBatch> => {
  const parking = [...parkedBefore, ...unreadableAmong(events, projectors, parked.with(parkedBefore))];
  const left = parked.with(parking);
  const sources: RowSources = { query: (statement) => client.query(statement), ...(rows ? { known: rows.of } : {}) };
  const runs = sendCorked(client, () =>
    concerned(projectors, events).map((projector) => prepareProjector(projector, events, sources, left)),
  );
  const outputs: ProjectorOutput[] = [];
  for (const run of runs) outputs.push(await run());
  parking.push(...outputs.flatMap((one) => one.parking));
  const publishedChanges = generation === liveGeneration ? withSequence(outputs) : [];
  const changes = changeSteps(events, outputs, publishedChanges);
  const history = leavesOutHistory ? [] : [historyStep(events)];
  const steps = [...history, ...outputs.flatMap(writeSteps), ...changes, ...parkingSteps(generation, parking)];
  return { steps, parking, outputs, publishedChanges };
};
