import { diaryReport } from '../../scripts/diaryReport.ts';
import { diaryFiles, diaryText, readByOtherMeans } from './diaryFiles.ts';
import { openDiaryFixture, type DiaryFixture } from './diaryFixture.ts';

let fixture: DiaryFixture;
beforeAll(async () => {
  fixture = await openDiaryFixture();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await fixture.close();
});

const newYork = 'America/New_York';

// diaryFiles.test.ts shows how each is read; these are the shipped one, one of few doses and one with a faulty line
const three = ['data-04', 'data-08', 'data-09'];
const diaries =
  process.env['TEST_FULL'] === undefined ? diaryFiles.filter(([name]) => three.includes(name)) : diaryFiles;

// ten times the longest one's duration on two busy cores
test.each(diaries)(
  '%s imports: entries read, stored and skipped add up to its lines, on the right days in the patient’s zone',
  async (name, lines, doses, readings, others, faulty) => {
    const patient = await fixture.patient(newYork);
    const { diary, imported } = await patient.import(diaryText(name));
    expect(imported).toEqual({ doses, readings, refused: [] });
    expect(diaryReport(diary, imported).at(-1)).toMatch(
      `${lines} lines read: ${doses} doses and ${readings} readings stored, ${others} line${others === 1 ? '' : 's'} of other codes and ${faulty.length} faulty line`,
    );
    const read = readByOtherMeans(diaryText(name));
    expect((await patient.readings()).map((said) => said.split(' ').slice(0, 3).join(' '))).toEqual(read.readings);
    expect(await patient.doses()).toEqual(read.doses);
  },
  600_000,
);

test('an old diary raises no alert', async () => {
  const patient = await fixture.patient(newYork);
  await patient.import('04-21-1991\t9:09\t58\t400\n');
  expect((await patient.get(`/api/health-alerts?senior=${patient.userId}`)).body).toEqual([]);
});

test('a diary imported again changes nothing, and says the same', async () => {
  const patient = await fixture.patient(newYork);
  const { imported } = await patient.import(diaryText('data-25'));
  const before = [await patient.readings(), await patient.doses(), await fixture.server.deps.events.store.head()];
  expect((await patient.import(diaryText('data-25'))).imported).toEqual(imported);
  expect([await patient.readings(), await patient.doses(), await fixture.server.deps.events.store.head()]).toEqual(
    before,
  );
});

test('two readings of one minute are two, each with the meaning of its code', async () => {
  const patient = await fixture.patient('Europe/Berlin');
  const text = '04-21-1991\t9:09\t58\t100\n04-21-1991\t9:09\t58\t100\n04-21-1991\t22:00\t48\t049\n';
  expect((await patient.import(text)).imported).toEqual({ doses: 0, readings: 3, refused: [] });
  expect(await patient.readings()).toEqual([
    '1991-04-21 09:09 100 Pre-breakfast',
    '1991-04-21 09:09 100 Pre-breakfast',
    '1991-04-21 22:00 49 Meal not specified',
  ]);
});

test('a time that a night in spring skips is the end of the gap; one that a night in autumn repeats is the first', async () => {
  const patient = await fixture.patient(newYork);
  await patient.import(
    '04-01-1990\t02:30\t58\t101\n04-01-1990\t22:00\t48\t102\n10-28-1990\t01:30\t58\t103\n10-28-1990\t22:00\t48\t104\n',
  );
  expect(await patient.readings()).toEqual([
    '1990-04-01 03:00 101 Pre-breakfast',
    '1990-04-01 22:00 102 Meal not specified',
    '1990-10-28 01:30 103 Pre-breakfast',
    '1990-10-28 22:00 104 Meal not specified',
  ]);
  const { body } = await patient.get<readonly { recordedAt: string }[]>('/api/health-metrics');
  expect(body.map(({ recordedAt }) => recordedAt)).toEqual([
    '1990-10-29T03:00:00.000Z',
    '1990-10-28T05:30:00.000Z',
    '1990-04-02T02:00:00.000Z',
    '1990-04-01T07:00:00.000Z',
  ]);
});

test.each([
  ['of a future year', '04-21-2191', /That time is in the future/],
  ['of a year beyond all calendars here', '04-21-9999', /That time is in the future/],
  ['of an ancient year', '04-21-0091', /is before 1901/],
])('a line %s, a dose as well as a reading, is reported, and the others are stored', async (_what, day, why) => {
  const patient = await fixture.patient(newYork);
  const lines = [
    `${day}\t9:09\t33\t9`,
    `${day}\t9:10\t58\t100`,
    '04-21-1991\t9:09\t33\t8',
    '04-22-1991\t9:09\t58\t101',
  ];
  const { diary, imported } = await patient.import(lines.join('\n'));
  const report = diaryReport(diary, imported);
  const isLine = (line: number): unknown =>
    expect.stringMatching(new RegExp(`^line ${line} is not imported: .*${why.source}`));
  expect(report).toEqual(expect.arrayContaining([isLine(1), isLine(2)]));
  expect(report.at(-1)).toBe(
    '4 lines read: 1 dose and 1 reading stored, 0 lines of other codes and 2 faulty lines skipped',
  );
  expect(await patient.doses()).toEqual(['1991-04-21 09:09 Regular insulin 8']);
  expect(await patient.readings()).toEqual(['1991-04-22 09:09 101 Pre-breakfast']);
});

test('a diary of doses to come alone adds no medication', async () => {
  const patient = await fixture.patient(newYork);
  const { imported } = await patient.import('04-21-2191\t9:09\t33\t9\n');
  expect(imported).toEqual({ doses: 0, readings: 0, refused: [{ line: 1, why: 'That time is in the future.' }] });
  expect((await patient.get('/api/medications')).body).toEqual([]);
});

test('a line that the server refuses is reported, and the others are stored', async () => {
  const patient = await fixture.patient('Europe/Berlin');
  // still 1900 in UTC
  const { imported } = await patient.import('01-01-1901\t00:30\t33\t9\n01-01-1901\t9:09\t58\t101\n');
  expect(imported).toMatchObject({ doses: 0, readings: 1, refused: [{ line: 1 }] });
});

test('doses of a medication that was deleted are reported, and the readings are stored', async () => {
  const patient = await fixture.patient(newYork);
  await patient.import('04-21-1991\t9:09\t33\t9\n');
  const { body } = await patient.get<readonly { id: string }[]>('/api/medications');
  await patient.delete(`/api/medications/${body[0]?.id}`);
  const { imported } = await patient.import(
    '04-21-1991\t9:09\t33\t9\n04-21-1991\t12:00\t33\t7\n04-21-1991\t9:09\t58\t101\n',
  );
  expect(imported).toMatchObject({
    readings: 1,
    refused: expect.arrayContaining([{ line: 2, why: 'This medication was deleted.' }]),
  });
});
