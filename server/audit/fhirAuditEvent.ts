import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import type { RecordViewFact } from '../../projections/recordView/recordViewFacts.ts';

interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display: string;
}
interface Reference {
  readonly identifier?: { readonly system: string; readonly value: string };
  readonly display?: string;
}
interface Entity {
  readonly what?: Reference;
  readonly type: Coding;
  readonly role?: Coding;
  readonly name?: string;
  readonly detail?: readonly { readonly type: string; readonly valueString: string }[];
}

/** The parts of FHIR R4's AuditEvent that an entry or a view of a record has (https://hl7.org/fhir/R4/auditevent.html). */
export interface AuditEvent {
  readonly resourceType: 'AuditEvent';
  readonly id: string;
  readonly type: Coding;
  readonly subtype: readonly Coding[];
  /** Create, read, update, delete. */
  readonly action: 'C' | 'R' | 'U' | 'D';
  readonly period?: { readonly start: string };
  /** ISO instant. */
  readonly recorded: string;
  /** Success: a refused request is no view. */
  readonly outcome: '0';
  readonly outcomeDesc?: string;
  readonly agent: readonly { readonly who: Reference; readonly requestor: boolean }[];
  readonly source: { readonly observer: Reference };
  readonly entity: readonly Entity[];
}

const terminology = 'http://terminology.hl7.org/CodeSystem';
const rest: Coding = { system: `${terminology}/audit-event-type`, code: 'rest', display: 'RESTful Operation' };
const interaction = (code: 'create' | 'read' | 'update' | 'delete'): Coding => ({
  system: 'http://hl7.org/fhir/restful-interaction',
  code,
  display: code,
});
const person: Coding = { system: `${terminology}/audit-entity-type`, code: '1', display: 'Person' };
const object: Coding = { system: `${terminology}/audit-entity-type`, code: '2', display: 'System Object' };
const patient: Coding = { system: `${terminology}/object-role`, code: '1', display: 'Patient' };

const referenceTo = (id: string): Reference => ({
  identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
});

const hearthline: Reference = { display: 'Hearthline' };

/** The parts that all of ours have. */
const common = { resourceType: 'AuditEvent', type: rest, outcome: '0', source: { observer: hearthline } } as const;

const entitiesOf = (seniorId: string, name: string, detail: NonNullable<Entity['detail']>): readonly Entity[] => [
  { what: referenceTo(seniorId), type: person, role: patient },
  { type: object, name, detail },
];

/** A view of a senior's record in FHIR's form. `name`: the viewer's. */
export const auditEventOfView = (view: RecordViewFact, seniorId: string, name: string): AuditEvent => ({
  ...common,
  id: `record-view-${view.id}`,
  subtype: [interaction('read')],
  action: 'R',
  recorded: view.at,
  agent: [{ who: { ...referenceTo(view.person.id), display: name }, requestor: true }],
  entity: entitiesOf(seniorId, view.area, [
    { type: 'device', valueString: view.device },
    { type: 'form to change it', valueString: view.isEditing ? 'opened' : 'not opened' },
  ]),
});

const ending = /(Removed|Withdrawn|Cancelled|TakenBack|Undone|Erased|Released|Abandoned)$/;

const actionOf = ({ type, version, replaces }: AuditEntry) => {
  if (ending.test(type)) return { action: 'D', interaction: 'delete' } as const;
  if (version > 0 || replaces !== null) return { action: 'U', interaction: 'update' } as const;
  return { action: 'C', interaction: 'create' } as const;
};

/** An entry of a senior's history in FHIR's form. `name`: the actor's; an entry of a job has Hearthline as its agent. */
export const auditEventOfEntry = (entry: AuditEntry, seniorId: string, name: string): AuditEvent => {
  const { action, interaction: code } = actionOf(entry);
  const { actor } = entry;
  return {
    ...common,
    id: `entry-${BigInt(entry.position)}`,
    subtype: [interaction(code)],
    action,
    period: { start: entry.happenedAt },
    recorded: entry.recordedAt,
    outcomeDesc: `${name} ${entry.sentence}`,
    agent: [{ who: actor ? { ...referenceTo(actor.id), display: name } : hearthline, requestor: actor !== null }],
    entity: entitiesOf(seniorId, entry.type, [
      { type: 'stream', valueString: entry.stream },
      { type: 'version', valueString: `${entry.version}` },
      { type: 'device', valueString: entry.device ?? 'unknown' },
    ]),
  };
};
