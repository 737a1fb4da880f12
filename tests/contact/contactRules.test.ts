import { contactFields } from '../../events/contact/contactFields.ts';
import { problemsOf, type RawOf } from '../../events/kernel/recordFields.ts';

const contactProblems = (raw: RawOf<typeof contactFields>) => problemsOf(contactFields, raw);

test.each([
  '911',
  '112',
  '(555) 201-0188',
  '+1 555.201.0188',
  '555 201 0188 ext. 12',
  '555-201-0188 EXT 12',
  '555-201-0188x12',
  '555-201-0188 #12',
  '*67 911#',
  '1'.repeat(15),
  '+49 (0) 30 901820',
  '030/90182014',
  '1-800-FLOWERS',
  '030 901820 Durchwahl 12',
  '\u202A911\u202C',
  '555\u00A0201\u20110142',
])('%s is a phone number', (phone) => expect(contactProblems({ phone })).toEqual({}));

const strange = 'Phone number can only have digits, spaces and + - . ( ) # *, and an extension such as x12';
const undialable = 'This can’t be dialed as it’s written. Enter one number, such as +1 555 201 0142';
test.each([
  ['', 'Phone is required'],
  ['  ', 'Phone is required'],
  ['12', 'Phone number must have at least 3 digits'],
  ['---', 'Phone number must have at least 3 digits'],
  ['1'.repeat(41), 'That’s 1 character too long. Please shorten it.'],
  ['call me', strange],
  ['☎️ 911', strange],
  ['٩١١', strange],
  ['911\n911', strange],
  ['555-0188 ext', strange],
  ['tel:911', strange],
  ['1'.repeat(16), 'Phone number cannot exceed 15 digits'],
  ['+49 30 (0) 901820', undialable],
  ['(555 2010142', undialable],
  ['555-201-0142 or 555-201-0199', strange],
])('%j is refused: %s', (phone, problem) => expect(contactProblems({ phone })).toEqual({ phone: problem }));

test('a name is needed, in any script', () => {
  expect(contactProblems({ name: ' ' })).toEqual({ name: 'Name is required' });
  for (const name of ['عائشة', '李明 👩🏽‍⚕️', 'Zoe\u0301', '😀'.repeat(200)]) expect(contactProblems({ name })).toEqual({});
});
test('each text that is too long says by how much, blanks around it aside', () => {
  const long = (length: number) => ` ${'é'.repeat(length)} `;
  expect(contactProblems({ name: long(200), relationship: long(100), notes: long(1000) })).toEqual({});
  expect(contactProblems({ name: long(201), relationship: long(101), notes: long(1072) })).toEqual({
    name: 'That’s 1 character too long. Please shorten it.',
    relationship: 'That’s 1 character too long. Please shorten it.',
    notes: 'That’s 72 characters too long. Please shorten it.',
  });
});
test('absent fields are not checked, and empty is right for optional ones', () =>
  expect(contactProblems({ relationship: null, notes: null })).toEqual({}));
