/**
 * node --import tsx tests/support/earlierMedication.ts '<medication>' <instant>: next to a running server, appends the event that this server would
 * have appended at that instant. No test can wait for hours, and a dose that was due before its medication was recorded is never late.
 */
import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '../../events/store/eventStore.ts';
import { medicationStream } from '../../events/medication/doseId.ts';
import { withProductStorage } from '../../scripts/productStorage.ts';
import { medicationDecider, type MedicationCommand } from '../../server/medication/medicationDecider.ts';

type Added = Extract<MedicationCommand, { type: 'AddMedication' }>['data']['added'];

const [given = '', recordedAt = ''] = process.argv.slice(2);
const added = JSON.parse(given) as Added;
const { medicationId, seniorId } = added;

await withProductStorage(async ({ events }) => {
  const decided = medicationDecider.decide.AddMedication(
    { added, beginsWithNext: false, others: 0 },
    medicationDecider.initialState,
    {
      now: recordedAt,
      actor: seniorId,
    },
  );
  const metadata: EventMetadata = {
    schemaVersion: 1,
    actorId: seniorId,
    subjectId: seniorId,
    seniorId,
    happenedAt: recordedAt,
    recordedAt,
    commandId: medicationId,
    correlationId: medicationId,
    causationId: null,
  };
  const appended = decided.map((event) => ({ id: randomUUID(), event, metadata }));
  const { kind } = await events.append(medicationStream(medicationId), appended, { expected: 'none' });
  console.log(kind);
});
