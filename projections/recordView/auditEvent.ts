import type { RecordViewFact } from './recordViewFacts.ts';

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

/** The parts of FHIR R4's AuditEvent that a view of a record has (https://hl7.org/fhir/R4/auditevent.html). */
export interface AuditEvent {
  readonly resourceType: 'AuditEvent';
  readonly id: string;
  readonly type: Coding;
  readonly subtype: readonly Coding[];
  /** Read. */
  readonly action: 'R';
  /** ISO instant. */
  readonly recorded: string;
  /** Success: a refused request is no view. */
  readonly outcome: '0';
  readonly agent: readonly { readonly who: Reference; readonly requestor: boolean }[];
  readonly source: { readonly observer: Reference };
  readonly entity: readonly Entity[];
}

const terminology = 'http://terminology.hl7.org/CodeSystem';
const rest: Coding = { system: `${terminology}/audit-event-type`, code: 'rest', display: 'RESTful Operation' };
const read: Coding = { system: 'http://hl7.org/fhir/restful-interaction', code: 'read', display: 'read' };
const person: Coding = { system: `${terminology}/audit-entity-type`, code: '1', display: 'Person' };
const object: Coding = { system: `${terminology}/audit-entity-type`, code: '2', display: 'System Object' };
const patient: Coding = { system: `${terminology}/object-role`, code: '1', display: 'Patient' };

const referenceTo = (id: string): Reference => ({
  identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
});

/** A view of a senior's record in FHIR's form. `name`: the viewer's. */
export const auditEventOf = (view: RecordViewFact, seniorId: string, name: string): AuditEvent => ({
  resourceType: 'AuditEvent',
  id: `record-view-${view.id}`,
  type: rest,
  subtype: [read],
  action: 'R',
  recorded: view.at,
  outcome: '0',
  agent: [{ who: { ...referenceTo(view.person.id), display: name }, requestor: true }],
  source: { observer: { display: 'Hearthline' } },
  entity: [
    { what: referenceTo(seniorId), type: person, role: patient },
    {
      type: object,
      name: view.area,
      detail: [
        { type: 'device', valueString: view.device },
        { type: 'form to change it', valueString: view.isEditing ? 'opened' : 'not opened' },
      ],
    },
  ],
});
