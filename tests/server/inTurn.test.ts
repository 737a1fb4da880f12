import { inTurn, workInTurn } from '../../server/jobs/inTurn.ts';

const ownerOf = (item: string): string => item.slice(0, 1);
const due = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];

test('each owner’s first come before anybody’s second', () =>
  expect(inTurn(due, ownerOf)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']));

test('a failure stops nothing, and each is counted', async () => {
  const worked: string[] = [];
  const work = (item: string) => Promise.resolve(worked.push(item) !== 2);
  expect(await workInTurn(due, { ownerOf, work }, new AbortController().signal)).toEqual({
    failures: 1,
    isWhole: true,
  });
  expect(worked).toHaveLength(7);
});

test('a run ends in time for the next minute’s, and says that it is not whole', async () => {
  let ms = 0;
  const worked: string[] = [];
  const work = (item: string) => {
    worked.push(item);
    ms += 20_000;
    return Promise.resolve(true);
  };
  const turns = { ownerOf, work, monotonicMs: () => ms };
  expect(await workInTurn(due, turns, new AbortController().signal)).toEqual({ failures: 0, isWhole: false });
  expect(worked).toEqual(['a1', 'b1', 'c1']);
});

test('a node that stops begins nothing more', async () => {
  const stopping = new AbortController();
  const worked: string[] = [];
  const work = (item: string) => {
    worked.push(item);
    stopping.abort();
    return Promise.resolve(true);
  };
  expect(await workInTurn(due, { ownerOf, work, atOnce: 2 }, stopping.signal)).toEqual({ failures: 0, isWhole: false });
  expect(worked).toEqual(['a1', 'b1']);
});
