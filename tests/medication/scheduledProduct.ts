import { absentOf } from '../../events/kernel/recordFields.ts';
import { without } from '../../events/kernel/recordParts.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { dueDosesProjector } from '../../projections/medication/dueDosesProjector.ts';
import type { DueDosesRow } from '../../projections/medication/dueDosesTable.ts';
import type { Schedule } from '../../projections/medication/openDoses.ts';
import { openBatchRows } from '../../projections/runner/rows.ts';
import {
  medicationDecider,
  type MedicationCommand,
  type MedicationState,
} from '../../server/medication/medicationDecider.ts';
import { pauseDecider, type PauseCommand, type PauseState } from '../../server/medication/pauseDecider.ts';

export const medicationId = '11111111-1111-4111-8111-111111111111';
export const seniorId = '22222222-2222-4222-8222-222222222222';
export const iso = (at: number) => new Date(at).toISOString();

export const prescription = {
  medicationId,
  seniorId,
  ...absentOf(without(prescriptionFields, 'times')),
  name: 'Metformin',
  dosage: '500 mg',
  frequency: 'Twice daily',
} as const;

type Decided = readonly Message[];
type Table = Readonly<Record<string, (data: never, state: never, context: object) => Decided>>;

/** The product: its deciders, and the schedule that its projector keeps. */
export const scheduledProduct = async (begin: {
  now: number;
  zone: string;
  times: readonly string[];
  withNext?: boolean;
  startDate?: string | null;
}) => {
  const batch = openBatchRows(
    dueDosesProjector.table,
    () => Promise.resolve({ rows: [] }),
    () => undefined,
  );
  const project = async ({ type, data }: Message, at: number): Promise<void> => {
    const event = {
      kind: 'event',
      type,
      data,
      metadata: { recordedAt: iso(at) },
      position: positionOf(1n),
    } as unknown as RecordedEvent;
    await dueDosesProjector.on[type as 'DoseTaken']?.(event as never, batch.rows as never);
  };
  let medication: MedicationState = medicationDecider.initialState;
  let pauses: PauseState = pauseDecider.initialState;
  const decide = (table: Table, { type, data }: Message, state: unknown, at: number): Decided => {
    try {
      return table[type]?.(data as never, state as never, { now: iso(at), actor: seniorId }) ?? [];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  };
  /** Whether anything came of it. */
  const send = async (command: MedicationCommand | PauseCommand, at: number): Promise<boolean> => {
    const isPause = command.type in pauseDecider.decide;
    const events = isPause
      ? decide(pauseDecider.decide as unknown as Table, command, pauses, at)
      : decide(medicationDecider.decide as unknown as Table, command, medication, at);
    for (const event of events) {
      if (isPause) pauses = pauseDecider.evolve[event.type as 'MedicationsPaused'](pauses, event.data as never);
      else medication = medicationDecider.evolve[event.type as 'MedicationAdded'](medication, event.data as never);
      await project(event, at);
    }
    return events.length > 0;
  };
  await project({ type: 'UserRegistered', data: { userId: seniorId, timeZone: begin.zone } }, begin.now - 3_600_000);
  const added = { ...prescription, times: [...begin.times], startDate: begin.startDate ?? null };
  await send({ type: 'AddMedication', data: { added, beginsWithNext: begin.withNext ?? false, others: 0 } }, begin.now);
  const row = async () => (await batch.rows.find(medicationId)) as DueDosesRow;
  return { project, send, row, schedule: async () => (await row()).schedule as Schedule };
};
