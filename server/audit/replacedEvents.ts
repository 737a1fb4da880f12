import type { AuditedEvent } from '../../events/audit/auditSentences.ts';
import type { AlertStep } from '../../events/health/healthEvents.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { StoredEvent } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../dependencies.ts';

type Type = AuditedEvent['type'];

/** Corrections, undos and restorations, and the events whose content they replace: the last one before them in their stream. */
const replacing: { readonly [Each in Type]?: readonly Type[] } = {
  DoseUndone: ['DoseTaken', 'DoseSkipped'],
  MedicationChanged: ['MedicationAdded', 'MedicationChanged'],
  MedicationRestored: ['MedicationRemoved'],
  MedicationsPauseChanged: ['MedicationsPaused', 'MedicationsPauseChanged'],
  EscalationChanged: ['EscalationChanged'],
  EscalationAcknowledgementUndone: ['EscalationAcknowledged'],
  MetricCorrected: ['MetricRecorded', 'MetricCorrected'],
  MetricTakenBack: ['MetricRecorded', 'MetricCorrected'],
  MetricRestored: ['MetricTakenBack'],
  HealthLimitsChanged: ['HealthLimitsChanged'],
  CareNoteChanged: ['CareNoteChanged'],
  HandoverNoteCorrected: ['HandoverNoteWritten', 'HandoverNoteCorrected'],
  AppointmentChanged: ['AppointmentScheduled', 'AppointmentSetApart', 'AppointmentChanged'],
  AppointmentRestored: ['AppointmentCancelled'],
  AppointmentSeriesChanged: ['AppointmentSeriesScheduled', 'AppointmentSeriesChanged', 'AppointmentSeriesRestored'],
  AppointmentSeriesRestored: ['AppointmentSeriesChanged', 'AppointmentSeriesEnded'],
  AppointmentReopened: ['AppointmentCompleted', 'AppointmentMissed'],
  PermissionsChanged: ['InvitationAccepted', 'PermissionsChanged'],
  FamilyUpdateTakenBack: ['FamilyUpdateShared'],
  FamilyUpdateShown: ['FamilyUpdateHidden'],
  DocumentShared: ['DocumentAdded', 'DocumentShared'],
  DocumentRenamed: ['DocumentAdded', 'DocumentRenamed'],
};

const stepEvents: Readonly<Record<AlertStep, Type>> = {
  acknowledged: 'HealthAlertAcknowledged',
  handedOver: 'HealthAlertHandedOver',
  resolved: 'HealthAlertResolved',
};

const replacedBy = (event: ReadEvent): readonly string[] => {
  if (event.kind === 'event' && event.type === 'HealthAlertStepUndone')
    return [stepEvents[(event.data as { readonly step: AlertStep }).step]];
  return (replacing as Readonly<Record<string, readonly string[]>>)[event.type] ?? [];
};

/** Events read before a correction: it follows closely on what it replaces. */
const lookBack = 50n;
/** Streams read at a time. */
const together = 8;

const findReplaced = async (
  { events }: Pick<Dependencies, 'events'>,
  event: ReadEvent,
): Promise<readonly (readonly [string, ReadEvent])[]> => {
  const types = replacedBy(event);
  if (types.length === 0 || event.version === 0n) return [];
  const from = event.version > lookBack ? event.version - lookBack : 0n;
  let last: StoredEvent | undefined;
  for await (const earlier of events.store.readStream(event.stream, { from, limit: Number(event.version - from) }))
    if (types.includes(earlier.type)) last = earlier;
  return last === undefined ? [] : (await events.open([last])).map((opened) => [event.position, opened]);
};

/** The event that each of these replaces, by the position of the later one. */
export const readReplaced = async (
  deps: Pick<Dependencies, 'events'>,
  listed: readonly ReadEvent[],
): Promise<ReadonlyMap<string, ReadEvent>> => {
  const found = new Map<string, ReadEvent>();
  for (let from = 0; from < listed.length; from += together) {
    const read = await Promise.all(listed.slice(from, from + together).map((event) => findReplaced(deps, event)));
    for (const [position, replaced] of read.flat()) found.set(position, replaced);
  }
  return found;
};
