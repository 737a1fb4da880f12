import { authenticate } from '../../events/store/authentication.ts';
import { seal } from '../../events/store/sealing.ts';
import { type Found, change, copy, exchangePositions, head, json, last } from './tampering.ts';

/** A bare event in that stream, at that position. */
const bare = (type: string, of: string, position: number): string =>
  `insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
     select ${position}, stream_id, version + 3, gen_random_uuid(), '${type}', ${json({})}, regexp_replace(metadata, '"subjectId":"[^"]*"', '"subjectId":null')
     from es.event where position = kept.at('${of}')`;
const beforeFirst =
  /^position (0|-\d+) \((AccountErased|UsernameReleased|UserRegistered), version \d+ of \S+\) is before the first of the log/m;

export const strays: readonly Found[] = [
  ['a bare AccountErased at position 0', bare('AccountErased', 'UserRegistered', 0), beforeFirst],
  ['a bare UsernameReleased at position −1', bare('UsernameReleased', 'UsernameConfirmed', -1), beforeFirst],
  [
    'more rows than were read',
    bare('AccountErased', 'UserRegistered', -7),
    /the table has \d+ events at positions -7 to \d+, and \d+ were read in order: rows were added or hidden/,
  ],
  [
    'an event is moved below the first position',
    `update es.event set position = -3 where position = kept.at('UserRegistered')`,
    beforeFirst,
  ],
  [
    'a position is doubled',
    `alter table es.event drop constraint event_pkey; ${copy('DoseTaken', 'stream_id, version + 2, gen_random_uuid(), type, payload, metadata', false)};
     update es.event set position = kept.at('DoseTaken') where position > ${head}`,
    /position \d+ is there twice/,
  ],
];

/** Manipulations after which the read models still show the original, or never showed it. */
export const otherwiseShown: readonly Found[] = [
  [
    'an event rewritten by somebody with the keys, which the read models show',
    ({ withLog, sql, rosa }) =>
      withLog(async (events, held) => {
        const stored = (await events.readStream(`account-${rosa}`))[2]?.stored;
        const key = await held.obtain(rosa);
        if (!stored || key === 'erased') throw new Error('not there');
        const payload = seal(key, stored, Buffer.from(JSON.stringify({ userId: rosa, firstName: 'Nobody' })));
        await sql(change('ProfileUpdated', `payload = '\\x${Buffer.from(payload).toString('hex')}'`, 1));
      }),
    /the read model users has another row than the log gives/,
  ],
  [
    'an unencrypted event rewritten by somebody with the keys',
    ({ withLog, sql, ana }) =>
      withLog(async (events, held) => {
        const { events: all } = await events.readAll({ after: 'start', limit: 100 });
        const stored = all.find(({ type }) => type === 'UsernameConfirmed')?.stored;
        if (!stored) throw new Error('not there');
        const payload = authenticate(
          await held.shared('event-mac'),
          stored,
          Buffer.from(JSON.stringify({ userId: ana })),
        );
        await sql(change('UsernameConfirmed', `payload = '\\x${Buffer.from(payload).toString('hex')}'`));
      }),
    /the read model \w+ has another row than the log gives/,
  ],
  [
    'the end of the log cut off with its count, the checkpoint and the history',
    `delete from es.event where position = ${last}; update es.head set position = position - 1;
     delete from read_model.history where position = ${last}; update runner.checkpoint set position = position - 1`,
    /the read model users has another row than the log gives/,
  ],
  [
    'two events of two streams exchanged in the log and in the history',
    `${exchangePositions(`kept.at('MedicationAdded')`, `kept.at('UserRegistered', 1)`)};
     ${exchangePositions(`kept.at('MedicationAdded')`, `kept.at('UserRegistered', 1)`).replaceAll('es.event', 'read_model.history')}`,
    /the read model notices has another row than the log gives/,
  ],
];
