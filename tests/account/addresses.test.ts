import { cleanAddress } from '../../events/account/cleanAddress.ts';
import { emailFormatProblem } from '../../events/account/profileRules.ts';
import { comparableAddress, formerlyComparable } from '../../projections/account/comparableAddress.ts';

test.each([
  'ana@example.org',
  ' ana@example.org\n',
  '<ana@example.org>',
  'Ana Diaz <ana@example.org>',
  '"Diaz, Ana" <ana@example.org>,',
  'mailto:ana@example.org',
  'MAILTO:ana@example.org?subject=Hello',
  '<mailto:ana@example.org>',
  'ana@example.org,',
  'ana@example.org;',
  'ana@example.org.',
  '\u202Aana@example.org\u202C',
  '\u00A0ana@example.org\u200B',
])('%j is ana@example.org', (written) => {
  expect(cleanAddress(written)).toBe('ana@example.org');
  expect(emailFormatProblem(written)).toBeUndefined();
});

test.each(['Röse+tag@exämple.org', "o'neil@example.org", 'a/b@example.org', '李@例え.jp'])(
  '%s stays unchanged',
  (address) => {
    expect(cleanAddress(address)).toBe(address);
    expect(emailFormatProblem(address)).toBeUndefined();
  },
);

test.each([
  'ana@example.org, ben@example.org',
  '<ana@example.org> <ben@example.org>',
  'ana <ana@example.org',
  '(ana)@example.org',
  '<>',
  'mailto:',
])('%j isn’t an address, and is refused', (written) =>
  expect(emailFormatProblem(written)).toBe('Invalid email format'),
);

test.each([
  ['kate@xn--bcher-kva.example', 'kate@bücher.example'],
  ['Kate@BÜCHER.example', 'kate@bücher.example'],
  ['kate@XN--BCHER-KVA.example', 'kate@bücher.example'],
  ['kate@straße.example', 'kate@xn--strae-oqa.example'],
])('%s and %s are one address', (one, other) => expect(comparableAddress(one)).toBe(comparableAddress(other)));
test.each(['kate@xn--.example', 'kate@xn--ü.example', 'xn--', 'kate@example.org', 'kate@bucher.example'])(
  '%s is compared unchanged',
  (address) => expect(comparableAddress(address)).toBe(address),
);
test('the previous form is known if there were two', () => {
  expect(formerlyComparable('Kate@bücher.example')).toBe('kate@xn--bcher-kva.example');
  expect(formerlyComparable('kate@xn--bcher-kva.example')).toBe('kate@xn--bcher-kva.example');
  expect(formerlyComparable('kate@example.org')).toBeUndefined();
});
