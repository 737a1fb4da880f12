import { randomUUID } from 'node:crypto';
import type { Position } from '../../events/store/eventStore.ts';
import { someMetadata } from '../store/someEvents.ts';
import { eventually, type Fixture } from './runnerFixture.ts';
import { counted, someTally } from './tallies.ts';

/** Transactions that wrote the event and its row in `history`: one and the same where they came together. */
export const transactionsOf = async ({ query }: Fixture, position: Position): Promise<readonly string[]> => {
  const [found] = await query<{ event: string; row: string }>(
    `select e.xmin::text as event, h.xmin::text as row from es.event e join read_model.history h using (position) where position = $1`,
    [BigInt(position)],
  );
  return found ? [found.event, found.row] : [];
};
/** Once it is projected: whether its rows came with it. */
export const isInline = async (fixture: Fixture, position: Position): Promise<boolean> => {
  await eventually(async () => (await transactionsOf(fixture, position)).length === 2);
  const [event, row] = await transactionsOf(fixture, position);
  return event === row;
};
/** Appends until one has brought its rows along: after a start, or after one that could not. */
export const untilInline = async (fixture: Fixture): Promise<void> => {
  await eventually(async () => isInline(fixture, await fixture.append([counted(someTally())])));
};

/** An append of one event to a stream of its own, the same each time that it is called. */
export const sameAppend = (fixture: Fixture, tally: string) => {
  const stream = `tally-${randomUUID()}`;
  const event = { id: randomUUID(), event: counted(tally), metadata: someMetadata({ seniorId: null }) };
  return () => fixture.events.append(stream, [event], { expected: 'none' });
};
