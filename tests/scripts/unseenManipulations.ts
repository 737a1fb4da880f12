import { authenticate } from '../../events/store/authentication.ts';
import { seal } from '../../events/store/sealing.ts';
import { type Passed, change, inMetadata, somebody, closeUp, exchangePositions, last, erase } from './tampering.ts';

const chainComesLater = 'the history keeps no hash of what was stored until it carries the chain';
const anchorsComeLater = 'no signed head is kept outside the database until there are anchors';

export const passed: readonly Passed[] = [
  [
    'an event rewritten by somebody with the keys',
    ({ withLog, sql, rosa }) =>
      withLog(async (events, held) => {
        const stored = (await events.readStream(`account-${rosa}`))[1]?.stored;
        const key = await held.obtain(rosa);
        if (!stored || key === 'erased') throw new Error('not there');
        const payload = seal(key, stored, Buffer.from(JSON.stringify({ userId: rosa, firstName: 'Nobody' })));
        await sql(change('ProfileUpdated', `payload = '\\x${Buffer.from(payload).toString('hex')}'`));
      }),
    chainComesLater,
  ],
  [
    'an unencrypted event rewritten by somebody with the keys',
    ({ withLog, sql, ana }) =>
      withLog(async (events, held) => {
        const { events: all } = await events.readAll({ after: 'start', limit: 100 });
        const stored = all.find(({ type }) => type === 'UsernameConfirmed')?.stored;
        if (!stored) throw new Error('not there');
        const payload = authenticate(await held.shared('event-mac'), stored, Buffer.from(JSON.stringify({ userId: ana })));
        await sql(change('UsernameConfirmed', `payload = '\\x${Buffer.from(payload).toString('hex')}'`));
      }),
    chainComesLater,
  ],
  [
    'an event appended by somebody with the keys',
    ({ append, rosa }) => append(`account-${rosa}`, 'ProfileUpdated', { userId: rosa, firstName: 'Nobody' }, 2n, rosa),
    'it is what the product itself would write',
  ],
  [
    'the end of the log cut off with its count, the checkpoint and the history',
    `delete from es.event where position = ${last}; update es.head set position = position - 1;
     delete from read_model.history where position = ${last}; update runner.checkpoint set position = position - 1`,
    anchorsComeLater,
  ],
  [
    'two events of two streams exchanged in the log and in the history',
    `${exchangePositions(`kept.at('MedicationAdded')`, `kept.at('UserRegistered', 1)`)};
     ${exchangePositions(`kept.at('MedicationAdded')`, `kept.at('UserRegistered', 1)`).replaceAll('es.event', 'read_model.history')}`,
    chainComesLater,
  ],
  [
    'a whole stream deleted, the gap closed, and the read models deleted',
    `delete from es.event where stream_id like 'medication-%'; ${closeUp(`kept.at('MedicationAdded')`, '1')};
     delete from runner.checkpoint; delete from read_model.history`,
    'with the history gone too, only a chain or an anchor would know',
  ],
  [
    'the actor of an erased event changed',
    async ({ sql, append, rosa }) => {
      await append(`account-${rosa}`, 'AccountErased', { userId: rosa, rounds: [] }, 2n);
      await sql(erase(rosa));
      await sql(change('DoseTaken', inMetadata('actorId', somebody)));
    },
    chainComesLater,
  ],
  [
    'an event passed off as one of a person who was truly erased',
    async ({ sql, append, rosa, ana }) => {
      await append(`account-${ana}`, 'AccountErased', { userId: ana, rounds: [] }, 1n);
      await sql(erase(ana));
      await sql(change('DoseTaken', inMetadata('subjectId', `"${ana}"`)));
      return rosa;
    },
    chainComesLater,
  ],
  [
    'metadata written with other spaces',
    change('DoseTaken', `metadata = replace(metadata, '":', '": ')`),
    'it says the same, and the encryption covers what it says',
  ],
];
