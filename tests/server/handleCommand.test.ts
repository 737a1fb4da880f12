import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import {
  InvalidEvent,
  OutcomeUnknown,
  START,
  StoreMisconfigured,
  StoreUnavailable,
} from '../../events/store/eventStore.ts';
import type { TargetedCommand } from '../../server/command/commandRoute.ts';
import { handleCommand, type CommandEnvelope } from '../../server/command/handleCommand.ts';
import { KeyReused } from '../../server/http/errors.ts';
import { memoryEventLog, type MemoryEventLog } from '../support/memoryEventLog.ts';

type Command = Message<'Take', { readonly by: string }> | Message<'Undo', object>;
type Event = Message<'Taken', { readonly by: string }> | Message<'Undone', object>;

const decider: Decider<{ taken: boolean }, Command, Event> = {
  initialState: { taken: false },
  decide: {
    Take: ({ by }, { taken }) => (taken ? [] : [{ type: 'Taken', data: { by } }]),
    Undo: (_command, { taken }) => {
      if (!taken) throw new Refusal('There is nothing to undo.');
      return [{ type: 'Undone', data: {} }];
    },
  },
  evolve: { Taken: () => ({ taken: true }), Undone: () => ({ taken: false }) },
};

const readModelPosition = {
  position: () => START,
  highest: () => START,
  isSetBack: () => false,
  waitFor: () => Promise.resolve(true),
  reached: () => undefined,
};
type Asked = CommandEnvelope<{ taken: boolean }, Command, Event>;
const envelope = (
  command: Command,
  more: Partial<Omit<Asked, 'targeted'>> & { targeted?: Partial<TargetedCommand<Command>> } = {},
): Asked => ({
  decider,
  commandId: 'command-1',
  actor: 'rosa',
  now: new Date('2026-11-21T08:00:00Z'),
  content: JSON.stringify(command),
  ...more,
  targeted: { stream: 'dose-1', command, subjectId: 'rosa', seniorId: 'rosa', id: '1', ...more.targeted },
});
const take = (by = 'rosa'): Command => ({ type: 'Take', data: { by } });
const undo: Command = { type: 'Undo', data: {} };
const names = (log: MemoryEventLog) => log.all.map(({ type }) => type);
const newStream = { expectNew: true };

describe('a command', () => {
  let events: MemoryEventLog;
  beforeEach(() => (events = memoryEventLog()));
  const handle = (asked: Asked) => handleCommand({ events, readModelPosition }, asked);

  test('appends what its decider decided, with who, when and why', async () => {
    const outcome = await handle(
      envelope(take(), { agent: 'import', targeted: { happenedAt: '2026-11-20T21:00:00.000Z' } }),
    );
    expect(outcome).toEqual({ changed: true, position: events.all[0]?.position });
    expect(events.all[0]).toMatchObject({
      type: 'Taken',
      data: { by: 'rosa' },
      metadata: {
        actorId: 'rosa',
        subjectId: 'rosa',
        seniorId: 'rosa',
        happenedAt: '2026-11-20T21:00:00.000Z',
        recordedAt: '2026-11-21T08:00:00.000Z',
        commandId: 'command-1',
        agent: 'import',
      },
    });
  });

  test('that finds it already so appends nothing and points at what made it so', async () => {
    await handle(envelope(take()));
    expect(await handle(envelope(take(), { commandId: 'command-2' }))).toEqual({
      changed: false,
      position: events.all[0]?.position,
    });
    expect(names(events)).toEqual(['Taken']);
  });

  test('that expects a new stream looks again when the stream is there', async () => {
    await handle(envelope(take()));
    expect((await handle(envelope(take('ana'), { commandId: 'command-2', targeted: newStream }))).changed).toBe(false);
    await handle(envelope(undo, { commandId: 'command-3', targeted: newStream }));
    expect(names(events)).toEqual(['Taken', 'Undone']);
  });

  test('that is refused on a stream that is really empty stays refused', async () => {
    await expect(handle(envelope(undo, { targeted: newStream }))).rejects.toThrow('There is nothing to undo.');
  });

  test('that lost a race decides again on the winner’s result', async () => {
    events.beforeAppend(async () => void (await handle(envelope(take('ana'), { commandId: 'command-2' }))));
    expect((await handle(envelope(take()))).changed).toBe(false);
    expect(events.all.map(({ data }) => data)).toEqual([{ by: 'ana' }]);
  });

  test('that loses three races gives up in words', async () => {
    let others = 0;
    const rival = async (): Promise<void> => {
      others += 1;
      await handle(envelope(take(), { commandId: `other-${others}` }));
      await handle(envelope(undo, { commandId: `other-undo-${others}` }));
      events.beforeAppend(rival);
    };
    events.beforeAppend(rival);
    await expect(handle(envelope(take()))).rejects.toMatchObject({ name: 'Refusal', code: 'conflict' });
    expect(others).toBe(3);
  });
});

describe('the same command again', () => {
  let events: MemoryEventLog;
  beforeEach(() => (events = memoryEventLog()));
  const handle = (asked: Asked) => handleCommand({ events, readModelPosition }, asked);

  test.each([{}, newStream])('has one effect and the same outcome (%j)', async (targeted) => {
    const first = await handle(envelope(take(), { targeted }));
    expect(await handle(envelope(take(), { targeted }))).toEqual(first);
    expect(names(events)).toEqual(['Taken']);
  });

  test('after an undo does not take the dose again', async () => {
    await handle(envelope(take()));
    await handle(envelope(undo, { commandId: 'command-2' }));
    expect((await handle(envelope(take()))).changed).toBe(true);
    expect(names(events)).toEqual(['Taken', 'Undone']);
  });

  test.each([{}, newStream])('with other content is a key that was used before (%j)', async (targeted) => {
    await handle(envelope(take(), { targeted }));
    await expect(handle(envelope(take('ana'), { targeted }))).rejects.toBeInstanceOf(KeyReused);
  });

  test('is sent when nobody knows whether the first was written', async () => {
    events.failAfterAppend(new OutcomeUnknown('the line was cut'));
    expect((await handle(envelope(take()))).changed).toBe(true);
    expect(events.appends()).toBe(2);
    expect(names(events)).toEqual(['Taken']);
  });

  test.each([
    ['gone', new StoreUnavailable('down')],
    ['misconfigured', new StoreMisconfigured('another password')],
    ['refusing', new InvalidEvent('too large')],
  ])(
    'that finds the store %s at the second attempt leaves the outcome unknown, since the first may have been written',
    async (_store, later) => {
      const append: MemoryEventLog['append'] = async (...request) => {
        events.failAfterAppend(events.appends() === 0 ? new OutcomeUnknown('the line was cut') : later);
        return events.append(...request);
      };
      const asked = handleCommand({ events: { ...events, append }, readModelPosition }, envelope(take()));
      await expect(asked).rejects.toBeInstanceOf(OutcomeUnknown);
      expect(events.appends()).toBe(2);
    },
  );

  test('is not sent by itself when the store is surely not there', async () => {
    events.failAfterAppend(new StoreUnavailable('down'));
    await expect(handle(envelope(take()))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(events.appends()).toBe(1);
  });

  test('of a job is a new one once the stream has moved on', async () => {
    const byVersion = { actor: null, commandId: (expected: bigint | 'none') => Promise.resolve(`job-${expected}`) };
    await handle(envelope(take(), byVersion));
    await handle(envelope(undo, { commandId: 'command-2' }));
    await handle(envelope(take(), byVersion));
    expect(events.all.map(({ metadata }) => metadata.commandId)).toEqual(['job-none', 'command-2', 'job-1']);
  });
});
