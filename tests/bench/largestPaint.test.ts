import { paintOf } from './largestPaint.ts';

const seen = { ms: 812, tag: 'P', words: '  Here is what is next for you today  ', className: 'lead' };

test('a paint is called by its element and how its words begin', () =>
  expect(paintOf(seen)).toEqual({ ms: 812, element: 'p “Here is what is next for”' }));

test('an element without words is named by its class', () =>
  expect(paintOf({ ...seen, tag: 'IMG', words: ' ', className: 'pill' }).element).toBe('img .pill'));

test('an element that has left the page since says so', () =>
  expect(paintOf({ ...seen, tag: '' }).element).toBe('something that is gone again'));
