import { doseReminders } from '../../client/today/careReminders.ts';
import { todayEntries } from '../../client/today/todayEntries.ts';
import type { SeniorDay } from '../../client/today/seniorDay.ts';
import { dayState } from '../../client/medication/dayState.ts';
import { summarySentence, takenOf, tallyOf, tileFact } from '../../client/medication/dayTally.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import { nowOf } from '../../client/medication/nowView.ts';
import { isDue } from '../../events/medication/doseStatus.ts';
import { medicationOf, senior } from '../support/careDays.ts';
import { ana, inNewYork, taken } from '../support/medicines.ts';

const rosa = senior(1, 'Rosa Alvarez');
const loaded = { status: 'ready', shownSince: undefined, retry: () => undefined } as const;
const times = ['00:00', '00:15', '08:00', '23:50'];
const medications = times.map((time, index) => medicationOf(rosa, index + 1, `At ${time}`, [time]));
/** Every dose of June 9 was taken; those of the 8th and 10th are open. */
const logs = medications.flatMap((each) =>
  each.times[0] === '23:50' ? [] : each.times.map((time) => taken(each, time, time)),
);

const idsOf = (
  doses: readonly { readonly dose: { readonly occurrence: { readonly doseId: string } } }[],
): readonly string[] => doses.map(({ dose }) => dose.occurrence.doseId).sort();

/** The doses that each screen asks for, and their words. */
const screensAt = (now: Date) => {
  const viewerContext = { now, timeZone: 'America/New_York', viewerId: ana.id };
  const rows = rowsOf(medications, logs, now);
  const day = { ...loaded, rows, logs, viewerContext };
  const seniorDay = {
    senior: rosa,
    viewerContext,
    day,
    appointments: undefined,
    health: undefined,
  } as unknown as SeniorDay;
  const card = nowOf(rows, logs, now);
  const slots = todayEntries([seniorDay]).flatMap((entry) =>
    entry.kind === 'doses' && entry.need !== 'later' ? [...entry.open] : [],
  );
  const words = [
    summarySentence(tallyOf(rows)),
    tileFact(tallyOf(rows)),
    dayState(rows, viewerContext).words,
    takenOf(tallyOf(rows)),
  ];
  return {
    rows: idsOf(
      rows.flatMap(({ medication, doses }) =>
        doses.filter(({ status }) => isDue(status)).map((dose) => ({ medication, dose })),
      ),
    ),
    lines: idsOf(
      rows.flatMap(({ medication, lines }) =>
        lines.filter(({ status }) => isDue(status)).map((dose) => ({ medication, dose })),
      ),
    ),
    nowCard: idsOf(card?.open.flatMap(({ slot }) => slot.items) ?? []),
    today: idsOf(slots),
    reminders: idsOf(doseReminders(day)),
    words: words.join(' '),
  };
};

const minutesAroundMidnight = Array.from(
  { length: 26 * 60 },
  (_, minute) => new Date(Date.parse(inNewYork('2026-06-09', '00:00')) + minute * 60_000),
);

test('at every minute of the day and over midnight all screens show the same doses, and none claims that all is taken', () => {
  for (const now of minutesAroundMidnight) {
    const { rows, words, ...others } = screensAt(now);
    expect({ now, ...others }).toEqual({ now, lines: rows, nowCard: rows, today: rows, reminders: rows });
    if (rows.length > 0) expect(`${now.toISOString()} ${words}`).not.toMatch(/all .*taken|All taken|All done/i);
  }
});

test('the doses at and after midnight show from half an hour before; the one before midnight until it is two hours late', () => {
  const namesAt = (date: string, time: string) =>
    screensAt(new Date(inNewYork(date, time))).rows.map((id) => id.slice(-15));
  expect(namesAt('2026-06-09', '23:29')).toEqual(['2026-06-09T2350']);
  expect(namesAt('2026-06-09', '23:48')).toEqual(['2026-06-10T0000', '2026-06-10T0015', '2026-06-09T2350']);
  expect(namesAt('2026-06-10', '00:10')).toEqual(['2026-06-10T0000', '2026-06-10T0015', '2026-06-09T2350']);
  expect(namesAt('2026-06-10', '01:50')).toContain('2026-06-09T2350');
  expect(namesAt('2026-06-10', '01:51')).not.toContain('2026-06-09T2350');
});
