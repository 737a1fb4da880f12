import { seededRandom } from '../../events/game/seededRandom.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { START } from '../../events/store/eventStore.ts';
import { instantOf } from '../../projections/zones/zonedTime.ts';
import { diaryFiles, diaryText, readByOtherMeans } from '../scripts/diaryFiles.ts';
import { openDiaryFixture, type DiaryFixture } from '../scripts/diaryFixture.ts';
import { liveLists, recordOf, replayedLists } from './recordOf.ts';

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
const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: newYork, dateStyle: 'short', timeStyle: 'short' });
const wall = (instant: string | number): string => wallFormat.format(new Date(instant));

/** Sorted lines "1991-04-21 09:09 …". */
interface Lines {
  readonly doses: readonly string[];
  readonly readings: readonly string[];
}

const days = (count: number): number => count * 86_400_000;

/** What a plain reader of these lines answers as of then: doses of 90 days, the newest 500 readings. */
const upTo = ({ doses, readings }: Lines, asOf: string): Lines => {
  const [until, from] = [wall(asOf), wall(Date.parse(asOf) - days(90))];
  const isBefore = (line: string): boolean => line.slice(0, 16) <= until;
  return {
    doses: doses.filter((line) => isBefore(line) && line.slice(0, 16) >= from),
    readings: readings.filter(isBefore).slice(-500),
  };
};

/** Doses and readings of the log itself that were recorded by then. */
const recordedBy = async (userId: string, knownAt: string): Promise<Lines> => {
  const { events } = await fixture.server.deps.events.readAll({ after: START, limit: 100_000 });
  const known = events.filter(
    (event): event is RecordedEvent =>
      event.kind === 'event' && event.metadata.seniorId === userId && event.metadata.recordedAt <= knownAt,
  );
  const ofType = <Data>(type: string): readonly Data[] =>
    known.filter((event) => event.type === type).map(({ data }) => data as Data);
  return {
    doses: ofType<{ takenAt: string; medicationName: string; amount: string }>('DoseTaken')
      .map(({ takenAt, medicationName, amount }) => `${wall(takenAt)} ${medicationName} ${Number.parseFloat(amount)}`)
      .sort(),
    readings: ofType<{ recordedAt: string; reading: { number: number } }>('MetricRecorded')
      .map(({ recordedAt, reading }) => `${wall(recordedAt)} ${reading.number}`)
      .sort(),
  };
};

const isFull = process.env['TEST_FULL'] !== undefined;
const three = ['data-04', 'data-08', 'data-09'];
const diaries = diaryFiles.filter(([name]) => isFull || three.includes(name)).map(([name]) => name);
const moments = isFull ? 50 : 8;

/** Between 5 AM and midnight, when no clock changes, on the days of the diary and around them. */
const randomMoment = ({ doses, readings }: Lines, index: (below: number) => number): string => {
  const all = [...doses, ...readings].map((line) => line.slice(0, 10)).sort();
  const [first = '', last = ''] = [all[0], all.at(-1)];
  const span = Math.round((Date.parse(last) - Date.parse(first)) / days(1)) + 3;
  const date = new Date(Date.parse(first) + days(index(span))).toISOString().slice(0, 10);
  const two = (number: number): string => String(number).padStart(2, '0');
  return instantOf(newYork, date, `${two(5 + index(19))}:${two(index(60))}`);
};

/** A refusal says when the record begins: later than the moment asked for, and no later than the first of these lines. */
const nothingYet = (asOf: string, message: string, { doses, readings }: Lines): Lines => {
  const [begins = ''] = /\d{4}-\S+Z/.exec(message) ?? [];
  const [first = '9999'] = [...doses, ...readings].sort();
  expect([asOf, Date.parse(begins) > Date.parse(asOf), wall(begins) <= first.slice(0, 16)]).toEqual([asOf, true, true]);
  return { doses: [], readings: [] };
};

test.each(diaries)(
  '%s as of random moments, on both clocks, is what a plain reader of the diary finds',
  async (name) => {
    const patient = await fixture.patient(newYork);
    const text = diaryText(name);
    await patient.import(text);
    const diary = readByOtherMeans(text);
    const { index } = seededRandom(Number(name.slice(-2)));
    const history = await fixture.server.deps.db.pool.query<{ at: Date }>(
      'select recorded_at as at from history where senior_id = $1 order by 1',
      [patient.userId],
    );
    const read = async (asked: { readonly asOf: string; readonly knownAt?: string }, of: Lines): Promise<Lines> => {
      const { status, body } = await recordOf(patient, patient.userId, asked);
      if (status === 400) return nothingYet(asked.asOf, body.message, of);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return {
        doses: body.medicationLogs
          .map(
            ({ takenTime, medicationName, amount }) =>
              `${wall(takenTime ?? '')} ${medicationName} ${Number.parseFloat(amount ?? '')}`,
          )
          .sort(),
        readings: body.healthMetrics.map(({ recordedAt, reading }) => `${wall(recordedAt)} ${reading.number}`).sort(),
      };
    };
    for (let nth = 0; nth < moments; nth += 1) {
      const asOf = randomMoment(diary, index);
      expect([asOf, await read({ asOf }, diary)]).toEqual([asOf, upTo(diary, asOf)]);
      const knownAt = history.rows[index(history.rows.length)]?.at.toISOString() ?? '';
      const known = await recordedBy(patient.userId, knownAt);
      expect([asOf, knownAt, await read({ asOf, knownAt }, known)]).toEqual([asOf, knownAt, upTo(known, asOf)]);
    }
    expect(await replayedLists(patient, patient.userId)).toBe(await liveLists(patient));
  },
  600_000,
);
