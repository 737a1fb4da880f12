import { type Passed, change, inMetadata, somebody, closeUp, last, erase } from './tampering.ts';

const chainComesLater = 'the history keeps no hash of what was stored until it carries the chain';

export const passed: readonly Passed[] = [
  [
    'the end of the log cut off with its count, the checkpoint, the history and the rows that came of it',
    `delete from es.event where position = ${last}; update es.head set position = position - 1;
     delete from read_model.history where position = ${last}; update runner.checkpoint set position = position - 1;
     update read_model.users set first_name = 'Rosa', updated_at = created_at, former_names = '[]' where first_name = 'Anna'`,
    'no signed head is kept outside the database until there are anchors',
  ],
  [
    'an event appended by somebody with the keys',
    ({ append, rosa }) => append(`account-${rosa}`, 'ProfileUpdated', { userId: rosa, firstName: 'Nobody' }, 2n, rosa),
    'it is what the product itself would write',
  ],
  [
    'a whole stream deleted, the gap closed, and the read models deleted',
    `delete from es.event where stream_id like 'medication-%'; ${closeUp(`kept.at('MedicationAdded')`, '1')};
     delete from runner.checkpoint; delete from read_model.history`,
    'with the history gone too, only a chain or an anchor would know',
  ],
  [
    'the act that an erased event belongs to changed',
    async ({ sql, append, rosa }) => {
      await append(`account-${rosa}`, 'AccountErased', { userId: rosa, rounds: [] }, 2n);
      await sql(erase(rosa));
      await sql(change('DoseTaken', inMetadata('correlationId', somebody)));
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
