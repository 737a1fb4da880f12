import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { readDiary, type Diary } from '../../scripts/diary.ts';
import { importDiary, type Imported } from '../../scripts/diaryImport.ts';
import { httpClient } from '../../server/demo/httpClient.ts';
import type { Browser, Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer } from '../support/testServer.ts';

/** All pages of a list, by their cursors. */
const allOf = async <View>(browser: Browser, path: string): Promise<readonly View[]> => {
  const found: View[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: Reply<readonly View[]> = await browser.get<readonly View[]>(
      before === '' ? path : `${path}${path.includes('?') ? '&' : '?'}before=${before}`,
    );
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
    found.push(...page.body);
    before = page.headers.get('x-next-cursor');
  }
  return found;
};

/** "1990-08-19 08:00" on the wall of that zone. */
const wallOf = (timeZone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
};

/** A server into which diaries are imported, each into the account of somebody new. */
export const openDiaryFixture = async () => {
  const server = await startTestServer();
  const patient = async (timeZone: string) => {
    const browser = await server.signedUp({ timeZone });
    const wall = wallOf(timeZone);
    return {
      ...browser,
      /** The stored blood sugars, from the product's API: day, time on the wall, number, the code's note; sorted. */
      async readings(): Promise<readonly string[]> {
        const all = await allOf<HealthMetricView>(
          browser,
          `/api/health-metrics?senior=${browser.userId}&type=Blood%20Sugar`,
        );
        return all
          .map(({ recordedAt, reading, unit, value, notes }) => {
            const sent = value as { reading: number; unit: string };
            if (reading.number !== sent.reading || reading.unit !== 'mg/dL' || unit !== null)
              throw new Error(JSON.stringify(value));
            return `${wall(recordedAt)} ${reading.number} ${notes}`;
          })
          .sort();
      },
      /** The same of the doses, with the medication's name and the units. */
      async doses(): Promise<readonly string[]> {
        const { body: medications } = await browser.get<readonly MedicationView[]>('/api/medications');
        const each = medications.map(async ({ id, name }) => {
          const facts = await allOf<DoseFactView>(browser, `/api/medications/${id}/history`);
          return facts.map(
            ({ at, amount, what }) =>
              `${wall(at)} ${what === 'taken' ? name : what} ${Number.parseFloat(amount ?? '')}`,
          );
        });
        return (await Promise.all(each)).flat().sort();
      },
      async import(text: string): Promise<{ readonly diary: Diary; readonly imported: Imported }> {
        const diary = readDiary(text);
        const imported = await importDiary(httpClient(server.url, browser.cookie), diary, timeZone);
        await caughtUp(server);
        return { diary, imported };
      },
    };
  };
  return { server, patient, close: () => server.close() };
};
export type DiaryFixture = Awaited<ReturnType<typeof openDiaryFixture>>;
