import { record } from '../../events/kernel/message.ts';
import { exampleOf, problemsOf, readFields, storedSchemas, type Field } from '../../events/kernel/recordFields.ts';
import { commandAjv, eventAjv } from '../../scripts/messageAjv.ts';
import { declarations } from '../support/declaredFields.ts';

const fields = declarations.flatMap(([name, declaration]) =>
  Object.entries(declaration).map(([field, declared]) => [`${name}.${field}`, declared] as const),
);

test('there are declarations, each found by its name', () =>
  expect(declarations.map(([name]) => name)).toEqual(expect.arrayContaining(['contactFields', 'prescriptionFields'])));

test.each(declarations)('an event with the examples of %s is read as it is', (_name, declaration) => {
  const event = exampleOf(declaration);
  expect(eventAjv().compile(record(storedSchemas(declaration)))({ ...event })).toBe(true);
});

test.each(fields)('the example of %s is right in a body, and stored as it is', (_name, field: Field) => {
  const { example } = field;
  expect(commandAjv().compile(field.sent as object)(example)).toBe(true);
  const [declaration, raw] = [{ field }, { field: example as never }];
  expect([problemsOf(declaration, raw), problemsOf(declaration, raw, 'refusal')]).toEqual([{}, {}]);
  expect(readFields(declaration, raw)).toEqual({ field: example });
});

test.each(fields)('what %s is in a record that lacks it fits its column', (_name, { absent, column }) =>
  expect(absent === null && column.includes('not null')).toBe(false),
);
