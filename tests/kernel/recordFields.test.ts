import { id } from '../../events/kernel/fields.ts';
import { optionalNumber } from '../../events/kernel/numberField.ts';
import { record } from '../../events/kernel/message.ts';
import {
  changedFields,
  changedSchemas,
  exampleOf,
  addedLater,
  neededText,
  optionalText,
  problemsOf,
  readFields,
  storedSchemas,
  yesOrNo,
} from '../../events/kernel/recordFields.ts';
import { createEventRegistry } from '../../events/store/eventRegistry.ts';
import { eventAjv } from '../../scripts/messageAjv.ts';

/** A record to which `guests` and `isQuiet` were added after events of it had been stored. */
const tableFields = {
  name: neededText({ label: 'Name', max: 10, example: 'Window' }),
  note: optionalText({ label: 'Note', max: 20, example: 'Near the door' }),
  guests: addedLater(optionalNumber({ label: 'Guests', min: 1, max: 12, isWhole: true, example: 4 })),
  isQuiet: addedLater(yesOrNo({ label: 'Quiet' })),
};
const ajv = eventAjv();
const registry = createEventRegistry(
  {
    TableReserved: ajv.compile(record({ tableId: id, ...storedSchemas(tableFields) })),
    TableChanged: ajv.compile(record({ tableId: id, ...changedSchemas(tableFields) })),
  },
  [],
);
const tableId = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const former = { tableId, name: 'Window', note: null };

test('an event from before a field existed is read as having what is absent', () =>
  expect(registry.read('TableReserved', 1, { ...former })).toEqual({
    kind: 'read',
    data: { ...former, guests: null, isQuiet: false },
  }));

test('an event that has the field keeps it, in the same version', () => {
  const data = { tableId, ...exampleOf(tableFields) };
  expect(registry.newestVersion('TableReserved')).toBe(1);
  expect(registry.read('TableReserved', 1, { ...data })).toEqual({ kind: 'read', data });
});

test('what a change leaves out is unchanged, not absent', () =>
  expect(registry.read('TableChanged', 1, { tableId, note: 'Sunny' })).toEqual({
    kind: 'read',
    data: { tableId, note: 'Sunny' },
  }));

test('a field that was always there is still needed', () =>
  expect(registry.read('TableReserved', 1, { tableId, name: 'Window' })).toMatchObject({ kind: 'refused' }));

test('changes are listed by label, in the order of the fields', () => {
  const before = { name: 'Window', note: null, guests: null, isQuiet: false };
  expect(changedFields(tableFields, before, { ...before, guests: 4, name: 'Corner' })).toEqual([
    { name: 'name', label: 'Name', before: 'Window', after: 'Corner' },
    { name: 'guests', label: 'Guests', before: null, after: 4 },
  ]);
});

test('a state that was kept before a field existed differs in it only from a value', () => {
  const kept = { name: 'Window', note: null };
  expect(changedFields(tableFields, kept, { ...kept, guests: null, isQuiet: false })).toEqual([]);
  expect(changedFields(tableFields, kept, { ...kept, guests: 2, isQuiet: false })).toMatchObject([{ name: 'guests' }]);
});

test('a number is read as it is typed, and none is none', () => {
  expect(readFields(tableFields, { guests: ' 4 ' })).toEqual({ guests: 4 });
  expect(readFields(tableFields, { guests: '' })).toEqual({ guests: null });
  expect(problemsOf(tableFields, { guests: '0' })).toEqual({
    guests: 'Enter a whole number from 1 to 12, or leave it empty',
  });
  expect(problemsOf(tableFields, { guests: 'four' })).toHaveProperty('guests');
  expect(problemsOf(tableFields, { guests: 1.5 })).toHaveProperty('guests');
});

test('the server may have words of its own', () => {
  const fields = { ...tableFields, name: { ...tableFields.name, refusal: () => 'The name is required' } };
  expect(problemsOf(fields, { name: '' })).toEqual({ name: 'Name is required' });
  expect(problemsOf(fields, { name: '' }, 'refusal')).toEqual({ name: 'The name is required' });
});
