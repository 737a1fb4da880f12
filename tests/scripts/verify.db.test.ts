import { randomUUID } from 'node:crypto';
import { headOnPaper, parseNote } from '../../events/proof/checkpointNote.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { found } from './manipulations.ts';
import { change, erase, type Act } from './tampering.ts';
import { passed } from './unseenManipulations.ts';
import { openVerifyFixture, type VerifyFixture } from './verifyFixture.ts';

let fixture: VerifyFixture;
beforeAll(async () => {
  fixture = await openVerifyFixture();
});
afterEach(() => fixture.restore());
afterAll(() => fixture.close());

const act = async (manipulation: Act): Promise<void> => {
  await (typeof manipulation === 'string' ? fixture.sql(manipulation) : manipulation(fixture));
};

test('for an unchanged log it reports in one line what it checked, and that nothing was found', async () => {
  const [, events, , compared] =
    /^Verified: (\d+) events, none missing, all decrypted; (\d+) streams in order, \d files open\. \d+ rows of read models are as the log gives them\. (\d+) compared with the history\. 1 signed checkpoints fit the log\. Nothing found\.\nThe checkpoints are signed with hearthline\/\S+\.$/.exec(
      await fixture.verify(),
    ) ?? [];
  expect(Number(events)).toBeGreaterThan(10);
  expect(compared).toBe(events);
});

test.each(found)('verify sees: %s', async (_what, manipulation, finding) => {
  await act(manipulation);
  const said = await fixture.verify();
  expect(said).toMatch(/^The event store is not whole:\n/);
  expect(said).toMatch(finding);
});

test.each(passed)('verify does not see yet: %s (%#)', async (_what, manipulation, reason) => {
  await act(manipulation);
  expect(await fixture.verify()).toContain('Nothing found.');
  expect(reason).not.toBe('');
});

test('an erasure with its AccountErased is not reported, and its events are counted', async () => {
  const { rosa } = fixture;
  await fixture.append(`account-${rosa}`, 'AccountErased', { userId: rosa, rounds: [randomUUID()] }, 2n);
  await fixture.sql(`update app.subject_keys set wrapped_key = null, erased_at = now() where subject_id = '${rosa}'`);
  expect(await fixture.verify()).toMatch(/all decrypted but \d+ erased ones; .* Nothing found\./);
});

test('the key of an invitation’s round goes with the AccountErased that names it', async () => {
  const { rosa } = fixture;
  const round = randomUUID();
  await fixture.sql(
    `insert into app.subject_keys (subject_id, wrapped_key, erased_at) values ('${round}', null, now())`,
  );
  expect(await fixture.verify()).toContain(
    `the key of ${round} was destroyed, and no AccountErased says so: no event was under it`,
  );
  await fixture.append(`account-${rosa}`, 'AccountErased', { userId: rosa, rounds: [round] }, 2n);
  expect(await fixture.verify()).toContain('Nothing found.');
});

test('all faults are reported, not the first alone', async () => {
  await fixture.sql(`delete from es.event where position in (kept.at('MedicationAdded'), kept.at('ProfileUpdated'));
    update es.event set payload = '' where position = kept.at('UserRegistered')`);
  const said = await fixture.verify();
  expect(said).toMatch(/\(UserRegistered\) can't be read/);
  expect(said).toMatch(/the history has MedicationAdded/);
  expect(said).toMatch(/lacks version 1/);
});

test('a log and a history of several pages are compared to their ends', async () => {
  for (let stream = 0; stream < 24; stream += 1) {
    const released = Array.from({ length: 50 }, () => ({ userId: randomUUID() }));
    await fixture.append(`username-${randomUUID()}`, 'UsernameReleased', released, 'none');
  }
  await fixture.writeHistory();
  expect(await fixture.verify()).toMatch(
    /^Verified: 12\d\d events.* 12\d\d compared with the history\. 1 signed checkpoints fit the log\. Nothing found\.\nThe checkpoints are signed with hearthline\/\S+\.$/,
  );
  await fixture.sql('delete from read_model.history where position in (700, 1150)');
  expect(await fixture.verify()).toMatch(/position 700 \(.*not in the history.*\nposition 1150 \(.*not in the history/);
});

test('a head from paper is found among the checkpoints that the log fits, or reported', async () => {
  const [{ note = '' } = {}] = (await fixture.db.pool.query<{ note: string }>('select note from app.checkpoints')).rows;
  const { root, size, madeAt } = parseNote(note)?.checkpoint ?? { root: new Uint8Array() };
  const head = headOnPaper(root);
  expect(await fixture.verify({ head })).toContain(
    `Nothing found.\nThe log has the record of ${head}: ${size} events, signed at ${madeAt}.\n`,
  );
  const missing = (of: string) => `The event store is not whole:\nno signed checkpoint of ${of} fits the log: `;
  expect(await fixture.verify({ head: '0000-0000' })).toContain(missing('0000-0000'));
  await fixture.sql(erase(fixture.rosa));
  await fixture.sql(change('DoseTaken', 'payload = set_byte(payload, 40, get_byte(payload, 40) # 1)'));
  expect(await fixture.verify({ head })).toContain(`no signed checkpoint of ${head} fits the log: `);
});

test('read models of another store are not compared, with a note', async () => {
  await fixture.sql('update runner.checkpoint set store_id = gen_random_uuid()');
  expect(await fixture.verify()).toMatch(
    /Nothing found\.\nNot compared with the history: it is of another store, until npm run rebuild\.$/m,
  );
});

test('as a script it ends with 0 if nothing was found, and with 1 and plain sentences if something was', async () => {
  const audit = async (): Promise<readonly [number | NodeJS.Signals, string]> => {
    const program = spawnProgram('scripts/audit.ts', ['--verify'], {
      DATABASE_URL: databaseUrl(fixture.db.connection),
      MASTER_KEY: Buffer.from(fixture.masterKey).toString('base64'),
    });
    return [await program.ended, program.output()];
  };
  expect(await fixture.guarded(audit)).toEqual([0, expect.stringContaining('Nothing found.')]);
  await fixture.sql(`delete from es.event where position = kept.at('MedicationAdded')`);
  const [code, output] = await fixture.guarded(audit);
  expect(code).toBe(1);
  expect(output).toMatch(/position \d+ is missing: the history has MedicationAdded, version 0 of medication-/);
  expect(output).not.toContain('    at ');
});
