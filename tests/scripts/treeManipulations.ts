import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { textOf, parseNote } from '../../events/proof/checkpointNote.ts';
import { checkpointFile } from '../../server/proof/checkpointFile.ts';
import { checkpointKeyOf, openCheckpointKey } from '../../server/proof/checkpointKey.ts';
import { type Found, change, closeUp, erase, exchangePositions, inMetadata, last, somebody } from './tampering.ts';
import type { VerifyFixture } from './verifyFixture.ts';

/** An erasure that the log knows of, so that nothing of the person decrypts any more. */
const eraseRosa = async ({ sql, append, rosa }: VerifyFixture): Promise<void> => {
  await append(`account-${rosa}`, 'AccountErased', { userId: rosa, rounds: [] }, 2n);
  await sql(erase(rosa));
};
const sinceRecorded = /^position \d+ \(DoseTaken\) was changed since it was recorded$/m;
const notOfTree =
  /^position \d+ \(\w+\) is not the event that the tree of the log has there: it was changed, moved or put in, or one before it was left out$/m;
const notOfCheckpoint =
  /^the log up to position \d+ is not that of the checkpoint of \d+ events, signed at \S+: after the first 0 events one was changed, left out or put in$/m;
const endMissing =
  /^the log has \d+ events, fewer than the checkpoint of \d+ events, signed at \S+: its end is missing, or an older log was put back$/m;

/** What nothing but the leaf of an event covers, once nobody can decrypt it. */
const erased: readonly Found[] = [
  [
    'a byte of an erased event, while the server is stopped',
    async (fixture) => {
      await eraseRosa(fixture);
      await fixture.sql(change('DoseTaken', 'payload = set_byte(payload, 40, get_byte(payload, 40) # 1)'));
    },
    sinceRecorded,
  ],
  [
    'the act that an erased event belongs to',
    async (fixture) => {
      await eraseRosa(fixture);
      await fixture.sql(change('DoseTaken', inMetadata('correlationId', somebody)));
    },
    sinceRecorded,
  ],
  [
    'the id of an erased event, here and in the history',
    async (fixture) => {
      await eraseRosa(fixture);
      await fixture.sql(change('DoseTaken', 'event_id = gen_random_uuid()'));
      await fixture.sql(
        `update read_model.history set leaf = decode(repeat('00', 32), 'hex') where position = kept.at('DoseTaken')`,
      );
    },
    notOfTree,
  ],
  [
    'an event passed off as one of a person who was truly erased',
    async ({ sql, append, ana }) => {
      await append(`account-${ana}`, 'AccountErased', { userId: ana, rounds: [] }, 1n);
      await sql(erase(ana));
      await sql(change('DoseTaken', inMetadata('subjectId', `"${ana}"`)));
    },
    sinceRecorded,
  ],
];

/** The log and all that the database has of it, without the last event. */
const rollBack = `delete from es.event where position = ${last}; update es.head set position = position - 1;
  delete from read_model.history where position = ${last}; update runner.checkpoint set position = position - 1;
  update read_model.users set first_name = 'Rosa', updated_at = created_at, former_names = '[]' where first_name = 'Anna'`;
const forgetTree = `delete from app.log_tree; delete from app.log_tiles; delete from app.senior_trees; delete from app.checkpoints`;

const rolledBack: readonly Found[] = [
  [
    'the end of the log cut off with its count, the checkpoint, the history and the rows that came of it',
    rollBack,
    endMissing,
  ],
  [
    'the whole database put back as it was before the last event, with the tree and the checkpoints of then',
    `${rollBack}; ${forgetTree}`,
    endMissing,
  ],
  [
    'the same, and the checkpoint file is gone',
    async ({ sql, dataDir }) => {
      await sql(rollBack);
      await rm(checkpointFile(dataDir));
    },
    endMissing,
  ],
  [
    'a whole stream deleted, the gap closed, and the read models deleted',
    `delete from es.event where stream_id like 'medication-%'; ${closeUp(`kept.at('MedicationAdded')`, '1')};
     delete from runner.checkpoint; delete from read_model.history`,
    notOfTree,
  ],
  [
    'the same, and the tree in the database deleted',
    `delete from es.event where stream_id like 'medication-%'; ${closeUp(`kept.at('MedicationAdded')`, '1')};
     delete from runner.checkpoint; delete from read_model.history; ${forgetTree}`,
    endMissing,
  ],
  [
    'two seniors’ events exchanged, with nothing else left to compare with',
    `${exchangePositions(`kept.at('UserRegistered', 0)`, `kept.at('UserRegistered', 1)`)};
     delete from runner.checkpoint; delete from read_model.history; ${forgetTree}`,
    notOfCheckpoint,
  ],
];

/** The note of the fixture's checkpoint, about another size, signed with the installation's key. */
const signedOtherwise = ({ withLog, dataDir }: VerifyFixture): Promise<string> =>
  withLog(async (_events, keys) => {
    const first = parseNote((await readFile(checkpointFile(dataDir), 'utf8')).replace(/\n$/, ''));
    if (!first) throw new Error('no checkpoint');
    const { checkpoint } = first;
    return (await openCheckpointKey(keys, checkpoint.origin)).sign(
      textOf({ ...checkpoint, size: checkpoint.size - 1 }),
    );
  });
const inFile = /^checkpoint \d of the checkpoint file is not as it was signed: the file was changed$/m;
const anchored = (note: string) =>
  [`anchor-2026-11-28`, 'HistoryAnchored', { day: '2026-11-28', note }, 'none'] as const;

const checkpoints: readonly Found[] = [
  [
    'the checkpoint file edited',
    async ({ dataDir }) => {
      const text = await readFile(checkpointFile(dataDir), 'utf8');
      await writeFile(checkpointFile(dataDir), text.replace(/\nmade 20/, '\nmade 19'));
    },
    inFile,
  ],
  [
    'a checkpoint of another key put into the file',
    async ({ dataDir }) => {
      const read = parseNote((await readFile(checkpointFile(dataDir), 'utf8')).replace(/\n$/, ''));
      const key = checkpointKeyOf(new Uint8Array(32), read?.checkpoint.origin ?? '');
      await appendFile(checkpointFile(dataDir), `${key.sign(read?.text ?? '')}\n`);
    },
    inFile,
  ],
  [
    'a checkpoint taken out of the file',
    ({ dataDir }) => writeFile(checkpointFile(dataDir), ''),
    /^the checkpoint file lacks the checkpoint of \d+ events, which the database has: the file was changed$/m,
  ],
  [
    'a checkpoint in the database edited',
    `update app.checkpoints set note = replace(note, E'\\nmade 20', E'\\nmade 19')`,
    /^the checkpoint of \d+ events in the database is not as it was signed: it was changed$/m,
  ],
  [
    'a checkpoint signed for another log, by somebody with the key',
    async (fixture) => appendFile(checkpointFile(fixture.dataDir), `${await signedOtherwise(fixture)}\n`),
    notOfCheckpoint,
  ],
  [
    'an anchor in the log with a checkpoint that was never signed',
    ({ append }) => append(...anchored('nothing')),
    /^position \d+ \(HistoryAnchored\) has a checkpoint that was not signed so: it was changed$/m,
  ],
  [
    'an anchor in the log of another history, by somebody with the keys',
    async (fixture) => fixture.append(...anchored(await signedOtherwise(fixture))),
    /^position \d+ \(HistoryAnchored\) has the checkpoint of \d+ events, signed at \S+, which neither the checkpoint file nor the log knows$/m,
  ],
  [
    'the stored tree edited',
    'update app.log_tiles set hashes = set_byte(hashes, 40, get_byte(hashes, 40) # 1) where level = 0',
    notOfTree,
  ],
  [
    'the stored tree of a senior edited',
    'update app.senior_trees set subtrees = set_byte(subtrees, 3, get_byte(subtrees, 3) # 1)',
    /^the stored trees of the seniors \(app\.senior_trees\) are not those that the log gives$/m,
  ],
];

export const found: readonly Found[] = [...erased, ...rolledBack, ...checkpoints];
