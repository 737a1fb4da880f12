import { auditEventOfView } from '../../server/audit/fhirAuditEvent.ts';
import { wallClock } from '../../scripts/auditLines.ts';
import { viewLines, type ViewsForm } from '../../scripts/auditViews.ts';
import { fact, fay, viewer } from './recordViewFactsOf.ts';

const seniorId = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const views = [
  fact('09:12'),
  fact('09:30', { area: 'medications', isEditing: true, device: 'computer' }),
  fact('10:00', { area: 'document-7', device: 'unknown', person: viewer(3, 'Erased person 1', true) }),
];
const lines = (form: ViewsForm, of = views): readonly string[] =>
  viewLines(of, seniorId, { form, when: wallClock('America/New_York') });

test('views in words: who looked at what, and when by the senior’s clock', () =>
  expect(lines('words')).toEqual([
    '2026-11-21 09:12  Fay Okafor looked at readings, on a phone',
    '2026-11-21 09:30  Fay Okafor opened a form to change medications, on a computer',
    '2026-11-21 10:00  Erased person 1 looked at document 7',
  ]));

test('a name can’t imitate a line, and no spreadsheet computes it', () => {
  const named = (firstName: string) => [fact('09:12', { person: { ...fay, firstName, lastName: null } })];
  expect(lines('words', named('Fay\n2026'))).toEqual([
    String.raw`2026-11-21 09:12  Fay\n2026 looked at readings, on a phone`,
  ]);
  expect(lines('csv', named('=1+1, "Fay"'))[1]).toBe(
    `2026-11-21T14:12:00.000Z,${fay.id},"'=1+1, ""Fay""",health,phone,no`,
  );
});

test('views as CSV and as objects', () => {
  expect(lines('csv').slice(0, 2)).toEqual([
    'at,person,name,area,device,form opened',
    `2026-11-21T14:12:00.000Z,${fay.id},Fay Okafor,health,phone,no`,
  ]);
  expect(JSON.parse(lines('json')[1] ?? '')).toEqual({
    at: '2026-11-21T14:30:00.000Z',
    person: fay.id,
    name: 'Fay Okafor',
    area: 'medications',
    device: 'computer',
    isEditing: true,
  });
});

/** The elements that FHIR R4 requires, and the values that it binds (https://hl7.org/fhir/R4/auditevent.html). */
test.each(views.map((view) => [view.area, view] as const))(
  'the AuditEvent of a view of %s has what R4 requires',
  (_area, view) => {
    const event = auditEventOfView(view, seniorId, 'Fay Okafor');
    expect(JSON.parse(lines('fhir')[views.indexOf(view)] ?? '')).toMatchObject({
      resourceType: 'AuditEvent',
      id: event.id,
    });
    expect(event.id).toMatch(/^[A-Za-z0-9\-.]{1,64}$/);
    expect(event.type).toEqual({
      system: 'http://terminology.hl7.org/CodeSystem/audit-event-type',
      code: 'rest',
      display: 'RESTful Operation',
    });
    expect(event.subtype).toMatchObject([{ system: 'http://hl7.org/fhir/restful-interaction', code: 'read' }]);
    expect([event.action, event.outcome]).toEqual(['R', '0']);
    expect(event.recorded).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(event.agent).toEqual([
      {
        who: {
          identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${view.person.id}` },
          display: 'Fay Okafor',
        },
        requestor: true,
      },
    ]);
    expect(event.source.observer.display).toBe('Hearthline');
    // sev-1: a name or a query, not both; each detail has a type and a value
    for (const entity of event.entity) {
      expect(entity).not.toHaveProperty('query');
      for (const detail of entity.detail ?? []) expect(Object.keys(detail)).toEqual(['type', 'valueString']);
    }
    expect(event.entity[0]?.what?.identifier?.value).toBe(`urn:uuid:${seniorId}`);
    expect(event.entity[1]?.name).toBe(view.area);
  },
);
