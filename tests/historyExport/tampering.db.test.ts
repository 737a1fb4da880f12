import { unzipSync, zipSync } from 'fflate';
import { Client } from 'pg';
import { checkArchive } from '../../client/historyCheck/checkArchive.ts';
import { openArchive, type Files } from '../../client/historyCheck/archive.ts';
import { exportFiles } from '../../events/proof/exportFormat.ts';
import { checkpointKeyOf } from '../../server/proof/checkpointKey.ts';
import { newRosa } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { buildCheckPage, downloaded, faultsIn, withFile, withLines } from './archiveOf.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Line = Record<string, unknown>;

let server: TestServer;
let rosa: Awaited<ReturnType<typeof newRosa>>;
let otherPerson: typeof rosa;
let archive: Bytes;
let others: Bytes;

/** A medication that is taken, a reading, and a correction. */
const fill = async ({ browser }: typeof rosa): Promise<void> => {
  const { body } = await browser.post<{ id: string }>('/api/medications', {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'As needed',
  });
  await careOf(browser).log(body.id);
  const reading = await browser.post<{ id: string }>('/api/health-metrics', {
    type: 'Heart Rate',
    value: '72',
    unit: 'bpm',
  });
  await browser.put(`/api/health-metrics/${reading.body.id}`, { type: 'Heart Rate', value: '82', unit: 'bpm' });
};

beforeAll(async () => {
  buildCheckPage();
  server = await startTestServer();
  [rosa, otherPerson] = [await newRosa(server), await newRosa(server)];
  await fill(rosa);
  await fill(otherPerson);
  await caughtUp(server);
  [archive, others] = [
    await downloaded(rosa.browser, rosa.userId),
    await downloaded(otherPerson.browser, otherPerson.userId),
  ];
});
afterAll(() => server.close());

const ofType =
  (type: string, change: (line: Line) => object) =>
  (lines: readonly Line[]): readonly object[] =>
    lines.map((line) => (line['type'] === type ? change(line) : line));

const flipped = (base64: unknown): string => {
  const bytes = Buffer.from(String(base64), 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString('base64');
};

const linesOf = (bytes: Bytes, name: string): readonly Line[] =>
  new TextDecoder()
    .decode((unzipSync(bytes) as Files)[name])
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const events = (change: (lines: readonly Line[]) => readonly object[]) => (bytes: Bytes) =>
  withLines(bytes, exportFiles.events, change);
const swapped = (lines: readonly Line[]): readonly object[] => [...lines.slice(0, -2), ...lines.slice(-2).reverse()];

const manifestSees = /was changed after the download/;
const notComplete =
  /The record is complete.*: An entry is missing, was changed, is in another place, or is somebody else’s/;

/** Each change of the archive, and the sentences by which the page names it besides the changed file. */
const changes: readonly (readonly [what: string, change: (bytes: Bytes) => Bytes, ...findings: RegExp[]])[] = [
  [
    'one byte of a stored event',
    events(ofType('MetricRecorded', (line) => ({ ...line, payload: flipped(line['payload']) }))),
    /^Each entry is as it was stored: The one at position \d+ \(MetricRecorded, \S+\) was changed\.$/,
    /That at position \d+ \(MetricRecorded, \S+\) is not what its stored bytes contain/,
  ],
  [
    'one byte and its hash',
    events(ofType('MetricRecorded', (line) => ({ ...line, leaf: flipped(line['leaf']) }))),
    notComplete,
  ],
  [
    'the time of an event',
    events(
      ofType('DoseTaken', (line) => ({
        ...line,
        metadata: { ...(line['metadata'] as object), happenedAt: '2026-01-01T00:00:00.000Z' },
      })),
    ),
    /The one at position \d+ \(DoseTaken, 2026-01-01T00:00:00.000Z\) was changed/,
  ],
  [
    'the type of an event',
    events(ofType('DoseTaken', (line) => ({ ...line, type: 'DoseSkipped' }))),
    /The one at position \d+ \(DoseSkipped, \S+\) was changed/,
  ],
  [
    'the content that is shown',
    events(ofType('MetricRecorded', (line) => ({ ...line, data: { ...(line['data'] as object), value: '60' } }))),
    /^The contents are those that were stored: That at position \d+ \(MetricRecorded, \S+\) is not what its stored bytes contain\.$/,
  ],
  ['an event left out', events((lines) => lines.filter(({ type }) => type !== 'MetricCorrected')), notComplete],
  ['the last event cut off', events((lines) => lines.slice(0, -1)), notComplete],
  [
    'two events swapped',
    events(swapped),
    notComplete,
    /Each entry is in the log that was signed: An entry was changed, left out, put in or moved/,
  ],
  [
    'an event of another senior put in',
    (bytes) =>
      events((lines) => {
        const foreign = linesOf(others, exportFiles.events).find(({ type }) => type === 'DoseTaken') ?? {};
        return [...lines, foreign].toSorted((one, other) => Number(one['index']) - Number(other['index']));
      })(bytes),
    /There are sentences without an entry|has none with the same person and times/,
  ],
  [
    'an event moved to another place in the log',
    events(ofType('MetricCorrected', (line) => ({ ...line, index: Number(line['index']) + 1 }))),
    /Each entry is in the log that was signed/,
  ],
  [
    'all events of another senior',
    (bytes) => withLines(bytes, exportFiles.events, () => linesOf(others, exportFiles.events) as readonly object[]),
    /The record is complete/,
  ],
  [
    'a sentence',
    (bytes) =>
      withLines(bytes, exportFiles.entries, (lines) =>
        lines.map((line) => ({ ...line, sentence: 'took nothing at all' })),
      ),
  ],
  [
    'the person of a sentence',
    (bytes) =>
      withLines(
        bytes,
        exportFiles.entries,
        ofType('DoseTaken', (line) => ({ ...line, actor: { id: otherPerson.userId } })),
      ),
    /Each sentence belongs to an entry: That at position \d+ \(DoseTaken, \S+\) has none/,
  ],
  ['who looked', (bytes) => withFile(bytes, exportFiles.views, () => '{"at":"2026-01-01T00:00:00.000Z"}\n')],
  ['the table of entries', (bytes) => withFile(bytes, exportFiles.entriesCsv, (text) => text.replace('500', '850'))],
];

test('an archive that nobody changed fits', async () => {
  expect(await faultsIn(archive)).toEqual([]);
  expect(await faultsIn(others)).toEqual([]);
});

test.each(changes.map(([what, change, ...findings]) => [what, { change, findings }] as const))(
  'the page names %s',
  async (_what, { change, findings }) => {
    const faults = await faultsIn(change(archive));
    expect(faults).toContainEqual(expect.stringMatching(manifestSees));
    for (const finding of findings) expect(faults).toContainEqual(expect.stringMatching(finding));
  },
);

test('a checkpoint of another server is refused', async () => {
  const foreign = checkpointKeyOf(new Uint8Array(32).fill(7), 'hearthline/other');
  const faults = await faultsIn(
    withFile(archive, exportFiles.proof, (text) => {
      const proof = JSON.parse(text) as { checkpoint: string };
      const [signed = ''] = proof.checkpoint.split('\n\n');
      const other = signed.replace(/^hearthline\/\S+/, 'hearthline/other');
      return JSON.stringify({ ...proof, checkpoint: foreign.sign(`${other}\n`), verifierKey: foreign.verifierKey });
    }),
  );
  expect(faults).toContainEqual(expect.stringMatching(/The files and the checkpoint are of two servers/));
});

test('files that are signed again by somebody else show another key', async () => {
  const { proof } = await checkArchive(openArchive(archive));
  const own = checkpointKeyOf(new Uint8Array(32).fill(7), proof.verifierKey.split('+')[0] ?? '');
  const again = (text: string): string => own.sign(`${text.split('\n\n')[0] ?? ''}\n`);
  const files = withFile(archive, exportFiles.manifest, again);
  expect(await faultsIn(files)).toContainEqual(expect.stringMatching(/A signature doesn’t fit/));
});

/** A zip with two entries of that name, as no program of ours makes one. */
const withTwice = (name: string): Bytes => {
  const other = `${name.slice(0, -1)}_`;
  const bytes = Buffer.from(zipSync({ [other]: new TextEncoder().encode('forged'), ...unzipSync(archive) }));
  for (let at = bytes.indexOf(other); at !== -1; at = bytes.indexOf(other)) bytes.write(name, at);
  return new Uint8Array(bytes);
};

test.each([
  ['an empty file', () => new Uint8Array(), /This file is empty/],
  ['no archive', () => new TextEncoder().encode('hello'), /it is no \.zip file, or its end is missing/],
  ['a download that broke off', () => archive.slice(0, archive.length / 2), /its end is missing/],
  ['another archive', () => zipSync({ 'a.txt': new Uint8Array(1) }) as Bytes, /no history from Hearthline/],
  ['one file twice', () => withTwice(exportFiles.entriesCsv), /it has entries\.csv twice/],
  [
    'a file more',
    () => zipSync({ ...unzipSync(archive), 'more.txt': new Uint8Array(1) }) as Bytes,
    /more\.txt was added to it/,
  ],
  [
    'an archive without its proof',
    () => {
      const files = unzipSync(archive);
      delete files[exportFiles.proof];
      return zipSync(files) as Bytes;
    },
    /isn’t whole: it has no proof\.json/,
  ],
] as const)('%s is refused in a sentence', async (_what, bytes, sentence) => {
  await expect(async () => faultsIn(bytes() as Bytes)).rejects.toThrow(sentence);
});

test('a key that names itself as another one is refused', async () => {
  const faults = await faultsIn(
    withFile(archive, exportFiles.proof, (text) => text.replace(/(\+)[0-9a-f]{8}(\+)/, '$1deadbeef$2')),
  );
  expect(faults).toContainEqual(expect.stringMatching(/A signature doesn’t fit/));
});

const inTheDatabase: readonly (readonly [what: string, sql: string, finding: RegExp])[] = [
  [
    'a byte of a stored event',
    `update es.event set payload = set_byte(payload, 40, get_byte(payload, 40) # 1) where type = 'MetricCorrected'`,
    /The one at position \d+ \(MetricCorrected, \S+\) was changed/,
  ],
  [
    'an event taken out of the log and of the history',
    `delete from es.event where type = 'MetricCorrected'; delete from read_model.history where type = 'MetricCorrected'`,
    notComplete,
  ],
];

test.each(inTheDatabase)(
  'an archive that is made after %s was changed in the database says so',
  async (_what, sql, finding) => {
    const client = new Client(server.database.connection);
    await client.connect();
    await client.query('begin');
    await client.query('alter table es.event disable trigger all');
    await client.query(sql);
    await client.query('alter table es.event enable trigger all');
    await client.query('commit');
    await client.end();
    expect(await faultsIn(await downloaded(rosa.browser, rosa.userId))).toContainEqual(expect.stringMatching(finding));
  },
);
