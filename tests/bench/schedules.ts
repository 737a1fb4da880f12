import { addDays, dateAt } from '../../projections/zones/zonedTime.ts';
import { weekdays, type DoseSchedule } from '../../events/medication/doseSchedule.ts';
import { weekdayOf } from '../../events/kernel/dayNumber.ts';
import type { Site } from './ground.ts';
import { addMedication, timeZone, type Person } from './seed.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { compareGroups } from './twoGroups.ts';

const medicationsEach = 30;
const times = [
  { time: '08:00', amount: 2 },
  { time: '20:00', amount: 1 },
];

/** A schedule of each kind, due today at the same times, so that both groups have the same doses to show. */
const dueOn = (today: string): readonly DoseSchedule[] => {
  const from = addDays(today, -336);
  const days = [weekdays[weekdayOf(today)], 'sun', 'wed'].flatMap((day) => weekdays.find((each) => each === day) ?? []);
  const steps = Array.from({ length: 6 }, (_, nth) => ({
    from: addDays(today, (nth - 2) * 7),
    until: nth === 5 ? null : addDays(today, (nth - 2) * 7 + 6),
    times,
  }));
  return [
    { kind: 'interval', everyDays: 2, from, times },
    { kind: 'weekly', days: [...new Set(days)], everyWeeks: 1, from, times },
    { kind: 'monthly', dates: [1, Number(today.slice(8))], from, times },
    { kind: 'cycle', onDays: 21, offDays: 7, from, times },
    { kind: 'taper', steps },
  ];
};

const ofAllKinds = async (site: Site, { id }: Person): Promise<void> => {
  const plans = dueOn(dateAt(timeZone, Date.now()));
  for (let nth = 0; nth < medicationsEach; nth += 1) {
    const schedule = plans[nth % plans.length] ?? null;
    await addMedication(site, id, nth, { frequency: 'Custom', times: times.map(({ time }) => time), schedule });
  }
};

const everyDay = async (site: Site, { id }: Person): Promise<void> => {
  for (let nth = 0; nth < medicationsEach; nth += 1)
    await addMedication(site, id, nth, { frequency: 'Twice daily', times: times.map(({ time }) => time) });
};

const against = `of somebody with ${medicationsEach} medications on schedules of all kinds, against as many of every day`;

/** Lists of people whose medications have schedules of all kinds against lists of those who take the same every day. */
export const benchSchedules = (setting: Setting): Promise<readonly Row[]> =>
  compareGroups(setting, {
    ours: ofAllKinds,
    peer: everyDay,
    gets: ['/api/medications', '/api/medication-logs', '/api/supply'].map((path) => ({
      path,
      what: `GET ${path} ${against}`,
    })),
  });
