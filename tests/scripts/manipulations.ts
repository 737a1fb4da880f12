import { seal } from '../../events/store/sealing.ts';
import { found as ofTree } from './treeManipulations.ts';
import { otherwiseShown, strays } from './furtherManipulations.ts';
import {
  type Found,
  change,
  inMetadata,
  somebody,
  head,
  closeUp,
  exchangePositions,
  copy,
  json,
  last,
  erase,
} from './tampering.ts';

const undecryptable = /position \d+ \((\w+)\) can't be read: its payload does not decrypt/;
const wrongMac = /position \d+ \((\w+)\) was changed, moved or added by somebody else: its MAC does not fit/;
const noMac = /position \d+ \((\w+)\) is not encrypted and has no MAC/;

const edits: readonly Found[] = [
  [
    'a byte of a payload is changed',
    change('ProfileUpdated', 'payload = set_byte(payload, 40, get_byte(payload, 40) # 1)'),
    undecryptable,
  ],
  ['a payload is cut', change('DoseTaken', `payload = substr(payload, 1, 20)`), undecryptable],
  [
    'the time when it happened',
    change('DoseTaken', inMetadata('happenedAt', '"2020-01-01T00:00:00.000Z"')),
    undecryptable,
  ],
  ['the one who acted', change('DoseTaken', inMetadata('actorId', somebody)), undecryptable],
  ['the senior', change('DoseTaken', inMetadata('seniorId', somebody)), undecryptable],
  [
    'the subject',
    change('DoseTaken', inMetadata('subjectId', somebody)),
    /\(DoseTaken\) can't be read: its subject has no key/,
  ],
  [
    'the subject, into no id',
    change('DoseTaken', inMetadata('subjectId', '"me"')),
    /\(DoseTaken\) can't be read: its metadata is not ours/,
  ],
  ['the subject, into nobody', change('DoseTaken', inMetadata('subjectId', 'null')), noMac],
  [
    'the metadata, into no JSON',
    change('DoseTaken', `metadata = '{'`),
    /\(DoseTaken\) can't be read: its metadata is not ours/,
  ],
  ['the type', change('DoseTaken', `type = 'DoseMissed'`), undecryptable],
  ['the id', change('DoseTaken', 'event_id = gen_random_uuid()'), undecryptable],
  [
    'an event becomes another genuine one of its stream',
    `update es.event e set payload = o.payload, type = o.type, metadata = o.metadata from kept.es_event o
       where e.position = kept.at('ProfileUpdated', 1) and o.position = kept.at('ProfileUpdated', 0)`,
    undecryptable,
  ],
  [
    'an event is replayed in its stream',
    copy('DoseTaken', 'stream_id, version + 2, gen_random_uuid(), type, payload, metadata'),
    undecryptable,
  ],
  [
    'the time of an erased event',
    async ({ sql, append, rosa }) => {
      await append(`account-${rosa}`, 'AccountErased', { userId: rosa, rounds: [] }, 2n);
      await sql(erase(rosa));
      await sql(change('DoseTaken', inMetadata('happenedAt', '"2020-01-01T00:00:00.000Z"')));
    },
    /position \d+ \(DoseTaken\) was changed: in the log it happened at 2020-01-01T00:00:00.000Z, in the history/,
  ],
];

const unencrypted: readonly Found[] = [
  [
    'an unencrypted event is changed',
    change('UsernameConfirmed', `payload = set_byte(payload, 60, get_byte(payload, 60) # 1)`),
    wrongMac,
  ],
  ['who did an unencrypted event', change('UsernameConfirmed', inMetadata('actorId', somebody)), wrongMac],
  [
    'an unencrypted event is changed, and its MAC removed',
    change('UsernameConfirmed', `payload = ${json({ userId: 'x' })}`),
    noMac,
  ],
  [
    'an unencrypted event is added',
    copy(
      'UsernameConfirmed',
      `stream_id, version + 1, gen_random_uuid(), 'UsernameReleased', substr(payload, 34), metadata`,
    ),
    noMac,
  ],
  [
    'an unencrypted event is added with the MAC of another',
    copy('UsernameConfirmed', `stream_id, version + 1, gen_random_uuid(), 'UsernameReleased', payload, metadata`),
    wrongMac,
  ],
  [
    'an account is abandoned without the keys',
    copy(
      'UserRegistered',
      `stream_id, 3, gen_random_uuid(), 'RegistrationAbandoned', ${json({})}, regexp_replace(metadata, '"subjectId":"[^"]*"', '"subjectId":null')`,
    ),
    noMac,
  ],
];

const losses: readonly Found[] = [
  [
    'the end of a stream',
    `delete from es.event where position = kept.at('ProfileUpdated', 1)`,
    /position \d+ is missing: the history has ProfileUpdated, version 2 of account-/,
  ],
  [
    'the middle of a stream',
    `delete from es.event where position = kept.at('ProfileUpdated')`,
    /account-\S+ lacks version 1: it goes on with 2 at position \d+/,
  ],
  ['a whole stream', `delete from es.event where stream_id like 'dose-%'`, /positions? \d+ (to \d+ are|is) missing/],
  [
    'a whole stream, and the gap in the positions closed',
    `delete from es.event where stream_id like 'medication-%'; ${closeUp(`kept.at('MedicationAdded')`, '1')}`,
    /was moved or replaced: the log has DoseTaken, version 0 of dose-\S+ there, the history MedicationAdded, version 0 of medication-/,
  ],
  [
    'an event with its row of the history',
    `delete from es.event where position = kept.at('MedicationAdded'); delete from read_model.history where position = kept.at('MedicationAdded')`,
    /^position \d+ is missing$/m,
  ],
  ['the end of the log', `delete from es.event where position > ${last} - 2`, /positions \d+ to \d+ are missing/],
  [
    'the end of the log, its count and its history',
    `delete from es.event where position > ${last} - 2; update es.head set position = position - 2;
     delete from read_model.history where position > ${last} - 2`,
    /the log ends at position \d+, and the read models have come to \d+: its end is missing/,
  ],
  [
    'the end of the log, and its count',
    `delete from es.event where position > ${last} - 2; update es.head set position = position - 2`,
    /position \d+ is missing: the history has ProfileUpdated, version 1 of account-/,
  ],
];

const moves: readonly Found[] = [
  [
    'two events of a stream are exchanged',
    `update es.event set version = -1 where position = kept.at('ProfileUpdated', 0);
     update es.event set version = 1 where position = kept.at('ProfileUpdated', 1);
     update es.event set version = 2 where position = kept.at('ProfileUpdated', 0)`,
    undecryptable,
  ],
  [
    'two events of a stream are exchanged in the log',
    exchangePositions(`kept.at('ProfileUpdated', 0)`, `kept.at('ProfileUpdated', 1)`),
    /account-\S+ is out of order: version 2 is at position \d+, the one before it at \d+/,
  ],
  [
    'two events of two streams are exchanged in the log',
    exchangePositions(`kept.at('MedicationAdded')`, `kept.at('UserRegistered', 1)`),
    /was moved or replaced: the log has UserRegistered, version 0 of account-\S+ there, the history MedicationAdded/,
  ],
  [
    'an event is moved to the end of the log',
    `update es.event set position = ${head} + 1 where position = kept.at('MedicationAdded'); update es.head set position = position + 1`,
    /position \d+ is missing: the history has MedicationAdded/,
  ],
  [
    'an event is moved to the end of the log, and the gap closed',
    `update es.event set position = ${head} + 1 where position = kept.at('MedicationAdded');
     update es.head set position = position + 1; ${closeUp(`kept.at('MedicationAdded')`, '1')}`,
    /was moved or replaced/,
  ],
  [
    'an event is moved to another stream',
    change('ProfileUpdated', `stream_id = 'account-elsewhere', version = 0`, 1),
    undecryptable,
  ],
  [
    'a version is skipped',
    change('ProfileUpdated', 'version = 3', 1),
    /account-\S+ lacks version 2: it goes on with 3/,
  ],
  [
    'a version is doubled',
    `alter table es.event drop constraint event_stream_version; ${copy('ProfileUpdated', 'stream_id, version, gen_random_uuid(), type, payload, metadata')}`,
    /account-\S+ has version 1 twice: at position \d+ and \d+/,
  ],
  [
    'an event is added beyond the count of the log',
    copy('DoseTaken', 'stream_id, version + 2, gen_random_uuid(), type, payload, metadata', false),
    /the log ends at position \d+ by its own count, and has events up to \d+: they were added/,
  ],
  [
    'an event is put in with the keys, where another was',
    async ({ sql, append }) => {
      await append('username-another', 'UsernameReleased', { userId: crypto.randomUUID() }, 'none');
      await sql(`delete from es.event where position = kept.at('MedicationAdded');
        update es.event set position = kept.at('MedicationAdded') where position = ${head}; update es.head set position = position - 1`);
    },
    /was moved or replaced: the log has UsernameReleased, version 0 of username-another there, the history MedicationAdded/,
  ],
  [
    'a row of the history is deleted',
    `delete from read_model.history where position = kept.at('DoseTaken')`,
    /\(DoseTaken, version 0 of dose-\S+\) is not in the history: it was added, or the history was changed/,
  ],
  [
    'a row of the history says another record',
    `update read_model.history set senior_id = null where position = kept.at('DoseTaken')`,
    /\(DoseTaken\) was changed: in the log it is of the record of \S+, in the history nobody knows/,
  ],
  [
    'the actor of an erased event is changed',
    async ({ sql, append, rosa }) => {
      await append(`account-${rosa}`, 'AccountErased', { userId: rosa, rounds: [] }, 2n);
      await sql(erase(rosa));
      await sql(change('DoseTaken', inMetadata('actorId', somebody)));
    },
    /\(DoseTaken\) was changed: in the log it was done by \S+, in the history \S+/,
  ],
];

const keys: readonly Found[] = [
  [
    'a key is destroyed without an AccountErased',
    ({ sql, rosa }) => sql(erase(rosa)),
    /the key of \S+ was destroyed, and no AccountErased says so: \d+ of its events can't be read, the first at position \d+/,
  ],
  [
    'a key is destroyed with an AccountErased that is not ours',
    async ({ sql, rosa }) => {
      await sql(
        copy(
          'UserRegistered',
          `stream_id, 3, gen_random_uuid(), 'AccountErased', ${json({ userId: rosa })}, regexp_replace(metadata, '"subjectId":"[^"]*"', '"subjectId":null')`,
        ),
      );
      await sql(erase(rosa));
    },
    /the key of \S+ was destroyed, and no AccountErased says so/,
  ],
  [
    'a key is destroyed with the AccountErased of another',
    async ({ sql, append, rosa, ana }) => {
      await append(`account-${ana}`, 'AccountErased', { userId: ana, rounds: [] }, 1n);
      await sql(erase(rosa));
    },
    /the key of \S+ was destroyed, and no AccountErased says so/,
  ],
  [
    'a key is deleted',
    ({ sql, rosa }) => sql(`delete from app.subject_keys where subject_id = '${rosa}'`),
    /can't be read: its subject has no key/,
  ],
  [
    'a key is changed',
    ({ sql, rosa }) =>
      sql(
        `update app.subject_keys set wrapped_key = set_byte(wrapped_key, 30, get_byte(wrapped_key, 30) # 1) where subject_id = '${rosa}'`,
      ),
    /The key of subject \S+ does not open: it was changed, or belongs to another master key/,
  ],
];

/** Former names are kept, for people who are no longer connected. */
const rewritten: readonly Found[] = [
  [
    'an event rewritten by somebody with the keys, whose name a later one has replaced',
    ({ withLog, sql, rosa }) =>
      withLog(async (events, held) => {
        const stored = (await events.readStream(`account-${rosa}`))[1]?.stored;
        const key = await held.obtain(rosa);
        if (!stored || key === 'erased') throw new Error('not there');
        const payload = seal(key, stored, Buffer.from(JSON.stringify({ userId: rosa, firstName: 'Nobody' })));
        await sql(change('ProfileUpdated', `payload = '\\x${Buffer.from(payload).toString('hex')}'`));
      }),
    /the read model users has another row than the log gives/,
  ],
];

export const found: readonly Found[] = [
  ...rewritten,
  ...strays,
  ...otherwiseShown,
  ...edits,
  ...unencrypted,
  ...losses,
  ...moves,
  ...keys,
  ...ofTree,
];
