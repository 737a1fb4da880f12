import { visitMoment, visitsOf, visitWords } from '../../client/recordView/recordViewWords.ts';
import { fact, viewer } from './recordViewFactsOf.ts';

const now = new Date('2026-11-21T18:00:00Z');
const moment = { now, timeZone: 'America/New_York' };
const lines = (views: Parameters<typeof visitsOf>[0], whose = 'your'): readonly string[] =>
  visitsOf(views).map((visit) => `Fay${visitWords(visit, whose)}`);

test('what a screen shows at once is one visit', () =>
  expect(
    lines([fact('09:12:30'), fact('09:12:10', { area: 'medications' }), fact('09:12', { area: 'profile' })]),
  ).toEqual(['Fay looked at your medications, profile and readings']));

test.each([
  ['a minute lies between them', fact('09:11:30')],
  ['another person looked', fact('09:12:20', { person: viewer(2, 'Carl Novak') })],
  ['it was on another device', fact('09:12:20', { device: 'tablet' })],
  ['a form was opened', fact('09:12:20', { isEditing: true })],
])('there are two visits where %s', (_why, other) => expect(visitsOf([fact('09:12:30'), other])).toHaveLength(2));

test('a form that was opened is named, and documents are counted', () => {
  expect(lines([fact('09:12', { isEditing: true, area: 'medications' })], 'Rosa’s')).toEqual([
    'Fay opened a form to change Rosa’s medications',
  ]);
  expect(lines([fact('09:12', { area: 'documents' }), fact('09:12', { area: 'document-1' })])).toEqual([
    'Fay looked at your documents and opened a document',
  ]);
  expect(lines([fact('09:12', { area: 'document-2' }), fact('09:12', { area: 'document-1' })])).toEqual([
    'Fay opened 2 documents',
  ]);
});

test('the moment is in everyday words, with the kind of device where it is known', () => {
  const words = (view: Parameters<typeof visitMoment>[0]): string => visitMoment(view, moment).replace(/\s/g, ' ');
  expect(words(fact('09:12'))).toBe('today 9:12 AM, on a phone');
  expect(words({ ...fact('09:12'), at: '2026-11-20T21:30:00Z', device: 'unknown' })).toBe('yesterday 4:30 PM');
});
