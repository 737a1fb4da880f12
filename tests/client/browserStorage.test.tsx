import { store, storedJson, storedKeys, storedText } from '../../client/browser/browserStorage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});

test('the browser’s store and the tab’s store are apart, and go one by one', () => {
  expect(store('browser', 'a.one', '{"x":1}')).toBe(true);
  expect(store('tab', 'a.two', 'yes')).toBe(true);
  store('browser', 'b', 'no JSON');
  expect(storedKeys('browser', 'a.')).toEqual(['a.one']);
  expect(storedJson('browser', 'a.one')).toEqual({ x: 1 });
  expect(storedText('tab', 'a.two')).toBe('yes');
  expect(storedJson('browser', 'b')).toBeUndefined();
  store('browser', 'a.one', undefined);
  expect(storedText('browser', 'a.one')).toBeNull();
});

test('a browser that refuses to store has nothing, and says so', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
  expect(store('browser', 'a', 'text')).toBe(false);
  expect(store('tab', 'a', undefined)).toBe(false);
  expect(storedText('browser', 'a')).toBeNull();
  expect(storedJson('tab', 'a')).toBeUndefined();
});
