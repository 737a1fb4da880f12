import { randomUUID } from 'node:crypto';
import { careConnectionsProjector } from '../../projections/circle/careConnectionsProjector.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { unpark } from '../../projections/runner/unpark.ts';
import { positionToken } from '../../server/http/positions.ts';
import { eventually } from '../runner/house.ts';
import { counted, talliesProjector } from '../runner/tallies.ts';
import { openStreet, type Street } from './door.ts';

let street: Street;
const [rosa, fay] = [randomUUID(), randomUUID()];
afterEach(() => street.close());

/** Fails on events that count 13, until it is mended. */
const superstitious = () => {
  const tallies = talliesProjector();
  let isMended = false;
  const on: AnyProjector['on'] = {
    Counted: async (event, rows) => {
      if (!isMended && (event.data as { by: number }).by === 13) throw new Error('no such thing');
      await tallies.on['Counted']?.(event, rows);
    },
  };
  return { projector: { ...tallies, on }, mend: () => void (isMended = true) };
};

test('who was away while two streams were unparked, one after the other, loads everything again', async () => {
  const { projector, mend } = superstitious();
  const projectors = [projector, careConnectionsProjector];
  street = await openStreet({}, projectors);
  const { events, connection, runner, store } = street;
  // while she is here the node knows how often rows have changed untold
  const stays = await street.door.open(fay);
  await street.append([counted('one', 13, [rosa])], { stream: 'tally-1' });
  await street.append([counted('two', 13, [rosa])], { stream: 'tally-2' });
  const seen = await street.tell(fay);
  await street.settled(seen);
  mend();
  for (const stream of ['tally-1', 'tally-2']) {
    await unpark({ events, connection, projectors }, { stream }, () => undefined);
    await eventually(() => runner.holdsLease());
    const next = await street.tell(fay);
    await eventually(() => street.positionOf(stays.changes().at(-1)) === next);
  }
  const back = await street.door.open(rosa, { resume: positionToken(store.storeId, seen) });
  await eventually(() => back.frames.some(({ type }) => type === 'ping' || type === 'reset'));
  expect(back.frames.map(({ type }) => type)).toEqual(['hello', 'reset']);
});
