import { rosaAsSenior } from '../support/careTeam.ts';
import { detailsLabel, sharingLabel, sizeLabel } from '../../client/document/documentLabels.ts';
import {
  bodyOf,
  emptyDraft,
  fileProblems,
  longestName,
  problemsOf,
  withFile,
} from '../../client/document/documentDraft.ts';
import { textOf } from '../../client/ui/sentence.ts';

const file = (name: string, type = 'application/pdf', size = 10) => new File([new Uint8Array(size)], name, { type });
const tenMegabytes = 10 * 1024 * 1024;

test('a document needs a file and a name', () => {
  expect(problemsOf(emptyDraft)).toEqual({ file: 'Please choose a file', name: 'Please give the document a name' });
  expect(problemsOf({ ...emptyDraft, file: file('a.pdf'), name: 'A' })).toEqual({});
});

test('the file’s problems have the server’s words; a type that the browser doesn’t know is the server’s to judge', () => {
  const wrong = 'Please select a PDF, JPEG, PNG or WebP file';
  expect(fileProblems({ file: file('a.zip', 'application/zip') })).toEqual({ file: wrong });
  expect(fileProblems({ file: file('a.gif', 'image/gif') })).toEqual({ file: wrong });
  expect(fileProblems({ file: file('a.pdf', 'application/pdf', tenMegabytes + 1) })).toEqual({
    file: 'Please select a file smaller than 10MB',
  });
  expect(fileProblems({ file: file('a.pdf', 'application/pdf', tenMegabytes) })).toEqual({});
  expect(fileProblems({ file: file('a', '') })).toEqual({});
  expect(fileProblems({ name: 'A' })).toEqual({});
});

test('a chosen file proposes its name, unless another was typed', () => {
  const [first, second] = [file('one.pdf'), file('two.pdf')];
  expect(withFile(emptyDraft, first)).toEqual({ file: first, name: 'one.pdf' });
  expect(withFile({ ...emptyDraft, file: first, name: 'one.pdf' }, second)).toEqual({ file: second, name: 'two.pdf' });
  expect(withFile({ ...emptyDraft, file: first, name: 'My card' }, second)).toEqual({ file: second });
  expect(withFile({ ...emptyDraft, file: first, name: 'one.pdf' }, null)).toEqual({ file: null, name: '' });
});

test('a long name is proposed as far as it goes, in whole characters, and another file replaces it', () => {
  const [long, short] = [file(`${'🍅'.repeat(longestName + 1)}.pdf`), file('two.pdf')];
  const proposed = '🍅'.repeat(longestName);
  expect(withFile(emptyDraft, long)).toEqual({ file: long, name: proposed });
  expect(withFile({ ...emptyDraft, file: long, name: proposed }, short)).toEqual({ file: short, name: 'two.pdf' });
});

test('the form sends each member once, and the file last, so that a refusal comes before it', () => {
  const body = bodyOf({ file: file('a.pdf'), name: ' A ', type: 'Letter', sharedWith: ['ana', 'fay'] });
  expect([...body].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['name', 'A'],
    ['type', 'Letter'],
    ['sharedWith', 'ana'],
    ['sharedWith', 'fay'],
    ['document', 'a.pdf'],
  ]);
});

test.each([
  [1, '1\u00a0KB'],
  [49_000, '48\u00a0KB'],
  [1024 * 1024 - 1, '1.0\u00a0MB'],
  [tenMegabytes, '10.0\u00a0MB'],
])('%i bytes read %s', (bytes, words) => expect(sizeLabel(bytes)).toBe(words));

const document = {
  id: 'd',
  userId: 'rosa',
  name: 'Card',
  type: 'Insurance',
  fileUrl: '/api/files/f',
  fileSize: 49_000,
  mimeType: 'image/png',
  sharedWith: [],
  createdAt: '2026-11-20T12:00:00.000Z',
};
const moment = { now: new Date('2026-11-21T12:00:00.000Z'), timeZone: 'America/New_York' };

test('a row shows its type, its size, and since when it is there', () => {
  expect(detailsLabel(document, moment)).toBe('Insurance · picture, 48\u00a0KB · added yesterday');
  expect(detailsLabel({ ...document, mimeType: 'application/pdf' }, moment)).toContain('PDF, 48\u00a0KB');
});

test('the people who can open it are named, or counted while the care team is loading', () => {
  const ana = { ...rosaAsSenior(), id: 'ana', firstName: 'Ana', lastName: 'Alvarez' };
  expect(textOf(sharingLabel(document, [ana]))).toBe('Only you can open it');
  expect(textOf(sharingLabel({ sharedWith: ['ana'] }, [ana]))).toBe('Shared with Ana Alvarez');
  expect(textOf(sharingLabel({ sharedWith: ['ana'] }, []))).toBe('Shared with 1 person');
  expect(textOf(sharingLabel({ sharedWith: ['ana', 'fay'] }, []))).toBe('Shared with 2 people');
});
