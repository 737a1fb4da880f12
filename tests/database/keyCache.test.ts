import { keyCache } from '../../server/database/keyCache.ts';

const key = (n: number): Uint8Array => new Uint8Array(32).fill(n);

test('only the keys used last are kept', () => {
  const cache = keyCache(2);
  const keep = cache.begin();
  keep('a', key(1));
  keep('b', key(2));
  cache.get('a');
  keep('c', key(3));
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([key(1), undefined, key(3)]);
});

test('a key that was read before an erasure and arrives after it is not kept', () => {
  const cache = keyCache(2);
  const keep = cache.begin();
  cache.drop('a');
  keep('a', key(1));
  expect(cache.get('a')).toBeUndefined();
});

test('without notice of erasures nothing is cached, and earlier entries don’t come back', () => {
  const cache = keyCache(2);
  const before = cache.begin();
  before('a', key(1));
  cache.suspend();
  expect(cache.get('a')).toBeUndefined();
  const meanwhile = cache.begin();
  meanwhile('a', key(1));
  expect(cache.get('a')).toBeUndefined();
  cache.resume();
  before('a', key(1));
  meanwhile('a', key(1));
  expect(cache.get('a')).toBeUndefined();
  cache.begin()('a', key(1));
  expect(cache.get('a')).toEqual(key(1));
});
