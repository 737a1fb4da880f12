import { createRequestCounts } from '../../server/http/requestCounts.ts';

const opened = () => {
  let at = 0;
  const counts = createRequestCounts(60_000, () => at);
  return { counts, wait: (ms: number) => void (at += ms) };
};

test('a window begins with the key’s first request and ends a minute later, whatever others do', () => {
  const { counts, wait } = opened();
  expect(counts.add('rosa')).toEqual({ hits: 1, endsInMs: 60_000 });
  wait(40_000);
  expect(counts.add('june')).toEqual({ hits: 1, endsInMs: 60_000 });
  expect(counts.add('rosa')).toEqual({ hits: 2, endsInMs: 20_000 });
  wait(19_999);
  expect(counts.add('rosa').hits).toBe(3);
  wait(1);
  expect(counts.add('rosa')).toEqual({ hits: 1, endsInMs: 60_000 });
  expect(counts.add('june')).toEqual({ hits: 2, endsInMs: 40_000 });
  wait(39_999);
  expect(counts.add('june').hits).toBe(3);
  wait(200_000);
  expect([counts.add('june').hits, counts.add('rosa').hits]).toEqual([1, 1]);
});

test('what is taken back is not counted', () => {
  const { counts } = opened();
  counts.add('rosa');
  counts.add('rosa');
  counts.remove('rosa');
  counts.remove('june');
  expect([counts.add('rosa').hits, counts.add('june').hits]).toEqual([2, 1]);
  for (let nth = 0; nth < 5; nth++) counts.remove('june');
  expect(counts.add('june').hits).toBe(1);
});
