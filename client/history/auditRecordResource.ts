import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { keyOf } from '../resource/ownerParts.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import type { Place } from './moments.ts';

/** Every read model whose changes the record or its timeline shows. */
export const auditedModels: readonly string[] = [
  'medications',
  'doseLogs',
  'medicationPauses',
  'healthMetrics',
  'healthAlerts',
  'healthLimits',
  'careNotes',
  'handoverNotes',
  'appointments',
  'appointmentSeries',
  'emergencyContacts',
  'careConnections',
  'careInvitations',
];

const nothing: AuditRecord | undefined = undefined;
const whatOf = (seniorId: string, { at, clock }: Place): string =>
  new URLSearchParams({
    senior: seniorId,
    ...(at === undefined ? undefined : { asOf: at }),
    ...(at !== undefined && clock === 'known' ? { knownAt: at } : undefined),
  }).toString();

/** A senior's record as of a moment, each moment a part of its own. */
const auditRecordResource = ownerResource({
  name: 'auditRecord',
  request: (_whose, { what }) => {
    const asked = new URLSearchParams(what);
    return {
      route: 'GET /audit/:id',
      id: asked.get('senior') ?? '',
      query: { asOf: asked.get('asOf') ?? undefined, knownAt: asked.get('knownAt') ?? undefined },
    };
  },
  dataOf: (record) => record,
  empty: nothing,
  shown: (record) => ({ record }),
  readModels: auditedModels,
  showsZone: true,
  isForgottenUnseen: true,
});

export const useAuditRecord = (seniorId: string, place: Place) =>
  auditRecordResource.usePart(keyOf(seniorId, whatOf(seniorId, place)));
