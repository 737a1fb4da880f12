import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyOf, changeOf, draftOf } from '../../client/appointment/appointmentDraft.ts';
import { whoseNote, zoneSentences } from '../../client/calendar/calendarLabels.ts';
import { accessibleName, zoneSentence } from '../../client/calendar/eventLabels.ts';
import { localTimeLabel } from '../../client/home/seniorLabels.ts';
import { reportClock } from '../../client/report/reportClock.ts';
import {
  clockTime,
  dayName,
  deviceTime,
  deviceZone,
  foreignZone,
  localDate,
  plainly,
} from '../../client/ui/wallClock.ts';
import { timeFieldOf, zonedMoment } from '../../client/ui/zonedMoment.ts';
import { calendarEvents } from '../../client/calendar/calendarEvents.ts';
import { ownerLabels } from '../../client/calendar/ownerLabels.ts';
import { dayIn } from '../../events/account/timeZones.ts';
import { readAppointment } from '../../server/appointment/readAppointment.ts';
import { appointment } from '../support/appointments.ts';
import { senior } from '../support/careDays.ts';
import { deviceWithoutZone } from '../support/deviceWithoutZone.ts';
import { rosa } from '../support/people.ts';

const moment = new Date('2026-06-09T14:10:00Z');
/** A zone that no browser knows, like America/Coyhaique before 2025. */
const newer = 'America/Newly_Named';
const here = deviceZone() ?? '';
afterEach(() => jest.restoreAllMocks());

describe('a zone that this browser doesn’t know', () => {
  test('is shown by the device’s own, with a note', () => {
    expect(clockTime(moment, newer)).toBe(clockTime(moment, here));
    expect(localDate(moment, newer)).toBe(localDate(moment, here));
    expect(dayName(moment, newer)).toBe(dayName(moment, here));
    expect(dayIn(newer, moment)).toBe(dayIn(here, moment));
    expect(foreignZone(newer, moment, here)).toMatch(/ Time, because this browser doesn’t know America\/Newly Named$/);
  });
  test('is shown in UTC if the device has no zone either', () => {
    deviceWithoutZone();
    expect(plainly(clockTime(moment, newer))).toBe('2:10 PM');
    expect(foreignZone(newer, moment, deviceZone())).toBe(
      'Coordinated Universal Time, because this browser doesn’t know America/Newly Named',
    );
  });
  test('is not the clock that the doctor’s page says it was printed by', () => {
    expect(reportClock('Rosa', newer, moment)).toMatch(
      /^in .+ Time, because this browser doesn’t know America\/Newly Named$/,
    );
    expect(reportClock('Rosa', 'America/New_York', moment)).toBe('Eastern Time (Rosa’s)');
  });
  test('has no local time to show', () =>
    expect(localTimeLabel(senior(1, 'Rosa', { seniorTimeZone: newer }), moment, here)).toBe(
      'This browser doesn’t know the time there (America/Newly Named)',
    ));
  test('gets no entered time wrong: the shown time is sent', () => {
    expect(zonedMoment('2026-06-09', timeFieldOf(moment, newer), newer)).toBe(moment.toISOString());
    const shown = appointment({ startTime: moment.toISOString(), endTime: null, timeZone: newer });
    const draft = { ...draftOf(shown), location: 'Elm Street' };
    expect(readAppointment(bodyOf(draft, newer), 'Pacific/Kiritimati').startTime).toBe(moment.toISOString());
    expect(
      readAppointment({ ...changeOf({ ...draft, endTime: '23:59' }, shown) }, 'Pacific/Kiritimati').startTime,
    ).toBe(moment.toISOString());
  });
  test('keeps no other event from the calendar', () => {
    const events = calendarEvents([appointment({ timeZone: newer }, 1), appointment({}, 2)], ownerLabels(rosa.id, []), {
      id: rosa.id,
      isSenior: true,
      mayChange: new Set(),
    });
    expect(events).toHaveLength(2);
    expect(events.map((event) => zoneSentence(event, moment))).toContainEqual(
      expect.stringContaining('because this browser doesn’t know'),
    );
  });
  test('is explained once below the calendar, and only named at each of its events', () => {
    const events = calendarEvents(
      [appointment({ timeZone: newer }, 1), appointment({ timeZone: newer }, 2)],
      ownerLabels(rosa.id, []),
      {
        id: rosa.id,
        isSenior: true,
        mayChange: new Set(),
      },
    );
    expect(zoneSentences(events)).toEqual([
      expect.stringMatching(/ Time, because this browser doesn’t know America\/Newly Named\.$/),
    ]);
    for (const event of events) {
      const said = [accessibleName(event, moment), whoseNote(event, { showsOwner: true, namesZone: true }) ?? ''];
      expect(said).toEqual([expect.stringContaining(' Time'), expect.stringContaining(' Time')]);
      expect(said.join()).not.toContain('because');
    }
  });
});

describe('a device that doesn’t say its zone', () => {
  test.each(['Etc/Unknown', undefined, 'Factory'])('(%s) has no unnamed zone: every zone is named', (said) => {
    deviceWithoutZone(said);
    if (said !== undefined) expect(deviceZone()).toBeUndefined();
    expect(foreignZone('America/New_York', moment, deviceZone())).toBe('Eastern Time');
    expect(foreignZone('UTC', moment, 'Etc/Unknown')).toBe('Coordinated Universal Time');
  });
  test('says of its own times that they are in UTC', () => {
    deviceWithoutZone();
    expect(plainly(deviceTime(moment))).toBe('2:10 PM UTC');
  });
});

test('only one file of the client creates formats for people’s zones, which would throw for an unknown one', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const formats = files.flatMap((file) =>
    [...readFileSync(join('client', file), 'utf8').matchAll(/Intl\.DateTimeFormat\(([^)]*)/g)].map(
      ([, how = '']) => [file, how] as const,
    ),
  );
  expect(formats.length).toBeGreaterThan(0);
  expect(formats.filter(([, how]) => !how.includes(`timeZone: 'UTC'`))).toEqual([]);
});

test('Postgres, which has its own time zones, is never asked about one', () => {
  const files = ['projections', 'server', 'events'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      file.endsWith('.ts') ? [join(folder, file)] : [],
    ),
  );
  const asked = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/at time zone ('?\w+'?)/gi)].map(([, zone = '']) => zone),
  );
  expect(new Set(asked)).toEqual(new Set(["'UTC'"]));
});
