import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { expectSession } from '../../client/session/likelySession.ts';
import { endOpening, showShapeSoon } from '../../client/app/opening.ts';

const opening = () => {
  const { body } = new DOMParser().parseFromString(readFileSync('client/index.html', 'utf8'), 'text/html');
  document.body.replaceChildren(...body.childNodes);
};
const shown = () => document.documentElement.dataset['opening'];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockReturnValue(200);
  opening();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset['opening'];
  window.history.replaceState(null, '', '/');
});

test('the page opens with a text that names the product', () => {
  expect(document.querySelector('#opening [role=status]')).toHaveTextContent('Loading Hearthline…');
});

test.each([
  ['/', { role: 'senior' }, 'senior', 'Good Day!'],
  ['/', { role: 'caregiver' }, 'carer', 'Care Dashboard'],
  ['/', { role: 'family_member' }, 'carer', 'Care Dashboard'],
  ['/medications', { role: 'senior' }, 'page', undefined],
  ['/', null, 'public', undefined],
] as const)('within a second, %s has the shape that %j most likely comes to', (path, user, page, heading) => {
  window.history.replaceState(null, '', path);
  expectSession(user);
  showShapeSoon();
  expect(shown()).toBeUndefined();
  act(() => jest.advanceTimersByTime(800));
  expect(shown()).toBe(page);
  expect(document.querySelector(`[data-for=${page}] h1`)?.textContent).toBe(heading);
});

test('a session that an older version kept in the browser counts too', () => {
  localStorage.setItem('hearthline.signedIn', 'yes');
  showShapeSoon();
  act(() => jest.advanceTimersByTime(800));
  expect(shown()).toBe('page');
});

test('the shape goes when the page is there', () => {
  endOpening();
  expect(document.getElementById('opening')).toBeNull();
  expect(document.getElementById('root')).not.toBeNull();
});
