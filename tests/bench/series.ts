import { randomUUID } from 'node:crypto';
import { seriesIdOf, seriesStream } from '../../events/appointment/occurrenceId.ts';
import { dateOfNumber, weekdayNamed } from '../../events/appointment/recurrence.ts';
import { beginning } from '../../events/appointment/seriesPlans.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import type { Repeat } from '../../events/appointment/repeat.ts';
import { addAppointment } from './appointments.ts';
import type { Site } from './ground.ts';
import { begin, type Person } from './seed.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { compareGroups } from './twoGroups.ts';

const [seriesEach, years] = [20, 10];
const dayMs = 24 * 3_600_000;
/** The numbers of weeks that GET /api/appointments lists of a weekly series: 90 days back, and six weeks ahead. */
const [past, ahead] = [12, 6];
const today = (): number => Math.floor(Date.now() / dayMs);

/** At noon in UTC, on the nth day of the week from today on. */
const rowsOf = async (site: Site, { id }: Person): Promise<void> => {
  for (let nth = 0; nth < seriesEach; nth += 1)
    for (let week = -past; week < ahead; week += 1)
      await addAppointment(site, {
        ownerId: id,
        scheduledBy: id,
        start: (today() + 1 + (nth % 7) + week * 7) * dayMs + dayMs / 2,
        isCompleted: false,
      });
};

const planOf = (start: string) => {
  const repeat: Repeat = {
    freq: 'weekly',
    interval: 1,
    days: [weekdayNamed(start)],
    nth: null,
    monthDay: null,
    until: null,
    count: null,
  };
  const details = {
    title: 'Cardiologist',
    type: 'Doctor Visit',
    location: '12 Main Street',
    description: null,
  } as const;
  const times = { isAllDay: false, startsAt: '12:00', endsAt: '13:00', endDays: 0 } as const;
  return { ...details, reminderMinutes: 30 as const, ...times, repeat, ...beginning(repeat, start), since: 0 };
};

/** The same days as series that began ten years ago. */
const seriesOf = async (site: Site, { id: ownerId }: Person): Promise<void> => {
  for (let nth = 0; nth < seriesEach; nth += 1) {
    const seriesId = seriesIdOf(randomUUID());
    const plan = planOf(dateOfNumber(today() + 1 + (nth % 7) - years * 52 * 7));
    const scheduled = {
      type: 'AppointmentSeriesScheduled',
      data: { seriesId, ownerId, title: plan.title, plans: [plan], scheduledBy: ownerId },
    } as unknown as SeriesEvent;
    await begin(site, seriesStream(seriesId), { seniorId: ownerId, subjectId: ownerId }, [scheduled]);
  }
};

const month = (): string => `from=${dateOfNumber(today() - 15)}T00:00:00Z&to=${dateOfNumber(today() + 15)}T00:00:00Z`;

const against = `of somebody with ${seriesEach} weekly series of ${years} years, against the same appointments one by one`;

/** Lists of people who have 20 weekly series against lists of those who have the same appointments one by one. */
export const benchSeries = (setting: Setting): Promise<readonly Row[]> =>
  compareGroups(setting, {
    ours: seriesOf,
    peer: rowsOf,
    gets: [
      { path: '/api/appointments', what: `GET /api/appointments ${against}` },
      { path: `/api/appointments?${month()}`, what: `GET /api/appointments of a month ${against}` },
    ],
  });
