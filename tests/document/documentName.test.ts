import { contentDisposition } from '../../server/upload/contentDisposition.ts';
import { documentFields } from '../../events/document/documentFields.ts';
import { nameOfFile } from '../../server/document/documentName.ts';
import { checkedChange } from '../../server/http/checkedFields.ts';

test.each([
  ['insurance.pdf', 'insurance.pdf'],
  ['  spaced .pdf ', 'spaced .pdf'],
  ['a\u0000b\u0007c\n.pdf', 'abc.pdf'],
  ['a\ud800b\udc00.pdf', 'ab.pdf'],
  ['\udc00', 'Document'],
  ['bill\u202Efdp.exe', 'billfdp.exe'],
  ['\u2067רוזה\u2069.pdf', 'רוזה.pdf'],
  ['', 'Document'],
  ['\u200b\u3164', 'Document'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ['😀'.repeat(300), '😀'.repeat(200)],
])('a file called %j gives its document the name %j', (fileName, name) => expect(nameOfFile(fileName)).toBe(name));

test('a name of blanks is none', () => {
  expect(checkedChange(documentFields, { name: ' Card ' })).toEqual({ name: 'Card' });
  expect(() => checkedChange(documentFields, { name: '  ' })).toThrow('Please give the document a name.');
});

test.each([
  ['Insurance card', 'application/pdf', 'attachment; filename="Insurance card.pdf"'],
  ['Card.PDF', 'application/pdf', 'attachment; filename=Card.PDF'],
  ['evil.html', 'application/pdf', 'attachment; filename=evil.html.pdf'],
  ['bill\u202Egnp.exe\u2066', 'image/png', 'inline; filename=billgnp.exe.png'],
  ['scan.jpeg', 'image/jpeg', 'inline; filename=scan.jpeg'],
  ['../../etc/passwd', 'image/png', 'inline; filename=.._.._etc_passwd.png'],
])('%j of %s is sent as %s', (name, contentType, header) =>
  expect(contentDisposition(name, contentType, false)).toBe(header),
);

test('a name of any script is sent as RFC 8187 has it, and no character breaks the header', () => {
  const header = contentDisposition('Lettre d’été "été"\r\nX-Evil: 1 – 保険 😀', 'application/pdf', true);
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\x20-\x7e]+$/);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe('Lettre d’été _été___X-Evil_ 1 – 保険 😀.pdf');
});

test('a picture is shown or saved, as requested', () => {
  expect(contentDisposition('scan.webp', 'image/webp', false)).toMatch(/^inline/);
  expect(contentDisposition('scan.webp', 'image/webp', true)).toMatch(/^attachment/);
});
